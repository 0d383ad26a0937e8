"""``python -m sandbox``: the same program as ``stampede``."""

from sandbox.cli.main import main

if __name__ == "__main__":
    main()
