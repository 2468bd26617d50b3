extension EditMode {
  package static let template = """
    {
      "$schema": ".microfx/microfx-1.schema.json",
      "microfx": 1,
      "name": "An edit mode that says what to do",
      "note": "The button below begins editing: a bar with a prompt slides in and the icons get badges.",
      "canvas": { "width": 375, "height": 667, "scale": 2 },
      "timeline": { "duration": 2.0, "fps": 60 },
      "scene": [
        { "id": "habits", "type": "editMode", "locale": "en", "badges": true }
      ],
      "gestures": [
        { "at": 0.2, "tap": { "on": "habits/toolbar/item-1" } },
        { "at": 0.9, "tap": { "on": "habits/grid/cell-1/icon" } },
        { "at": 1.4, "tap": { "on": "habits/toolbar/item-1" } }
      ],
      "expect": [
        { "event": "barShown", "source": "habits", "at": 0.48 }
      ]
    }

    """
}
