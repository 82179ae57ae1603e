"""The page's dialogs: what surrounds a game. Imported when the first of them is opened.

Each sheet is a class that makes its markup from data and answers its own controls; `host` owns the
native `<dialog>`, focus and events. Nothing here changes a game but through the controller.
"""
