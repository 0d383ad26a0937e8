"""The file border: scenario files in and out. The only home of pydantic."""
