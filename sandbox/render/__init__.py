"""Scenes to pixels: camera, sprites, overlays, stills and recordings."""
