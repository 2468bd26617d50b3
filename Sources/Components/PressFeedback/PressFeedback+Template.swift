extension PressFeedback {
  package static let template = """
    {
      "$schema": ".microfx/microfx-1.schema.json",
      "microfx": 1,
      "name": "A button that gives way",
      "note": "Press it longer, or move the finger out of it: see `microfx list pressFeedback` for what else can be set.",
      "canvas": { "width": 375, "height": 667, "scale": 2, "background": "#F2F2F7" },
      "timeline": { "duration": 1.2, "fps": 60 },
      "scene": [
        {
          "id": "button", "type": "pressFeedback", "frame": [37.5, 293.5, 300, 80],
          "title": "Save", "shadowOpacity": 0.12
        }
      ],
      "gestures": [
        { "at": 0.2, "press": { "on": "button", "for": 0.5 } }
      ],
      "expect": [
        { "event": "touchUpInside", "source": "button", "at": 0.7 }
      ]
    }

    """
}
