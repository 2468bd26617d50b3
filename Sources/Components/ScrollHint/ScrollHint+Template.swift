extension ScrollHint {
  package static let template = """
    {
      "$schema": ".microfx/microfx-1.schema.json",
      "microfx": 1,
      "name": "Colors that say there are more",
      "note": "The scroll indicator shows when the screen appears; a drag brings it back.",
      "canvas": { "width": 375, "height": 667, "scale": 2 },
      "timeline": { "duration": 3.5, "fps": 60 },
      "scene": [
        { "id": "form", "type": "scrollHint", "locale": "en", "title": "New Habit", "appearAt": 0.3 }
      ],
      "gestures": [
        { "at": 2.3, "drag": { "from": { "point": [300, 248] }, "by": [-180, 0], "duration": 0.4, "holdAfter": 0.2 } }
      ],
      "expect": [
        { "at": 1.0, "layer": "form/colors/indicator", "property": "opacity", "equals": 1 },
        { "event": "indicatorsHidden", "source": "form/colors", "at": 2.05 }
      ]
    }

    """
}
