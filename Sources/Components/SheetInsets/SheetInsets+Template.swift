extension SheetInsets {
  package static let template = """
    {
      "$schema": ".microfx/microfx-1.schema.json",
      "microfx": 1,
      "name": "A panel that moves the insets",
      "note": "A tap expands the panel, a finger brings it back down.",
      "canvas": { "width": 375, "height": 667, "scale": 2 },
      "timeline": { "duration": 3.0, "fps": 60 },
      "scene": [
        { "id": "habits", "type": "sheetInsets", "locale": "en", "title": "Habits", "initialOffset": 200 }
      ],
      "gestures": [
        { "at": 0.3, "tap": { "on": "habits/panelClip/panel/title" } },
        { "at": 1.4, "drag": { "from": { "point": [187.5, 450] }, "by": [0, 120], "duration": 0.5 } }
      ],
      "golden": { "pictures": 6 }
    }

    """
}
