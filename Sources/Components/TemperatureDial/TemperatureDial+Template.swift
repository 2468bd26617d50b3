extension TemperatureDial {
  package static let template = """
    {
      "$schema": ".microfx/microfx-1.schema.json",
      "microfx": 1,
      "name": "A dial for the water",
      "note": "A finger that goes up makes it warmer; the waves move because of wavePeriod.",
      "canvas": { "width": 375, "height": 667, "scale": 2 },
      "timeline": { "duration": 2.4, "fps": 60 },
      "scene": [
        { "id": "dial", "type": "temperatureDial", "initial": 20, "wavePeriod": 3 }
      ],
      "gestures": [
        { "at": 0.3, "drag": { "from": { "point": [187, 520] }, "by": [0, -260], "duration": 1.2, "curve": "easeInOut" } }
      ]
    }

    """
}
