"""The page's dialogs: what surrounds a game. Their modules are imported when the first one opens.

Each sheet is a class that makes its markup from data and answers its own controls; `host` owns the
native `<dialog>`, focus and events, and is the port. Nothing here changes a game but through the
controller.
"""
