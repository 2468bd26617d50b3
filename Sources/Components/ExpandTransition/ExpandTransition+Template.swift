extension ExpandTransition {
  package static let template = """
    {
      "$schema": ".microfx/microfx-1.schema.json",
      "microfx": 1,
      "name": "A button that becomes the next screen",
      "note": "The first tap brings the next screen, the second floods the screen with the button’s color.",
      "canvas": { "width": 375, "height": 667, "scale": 2 },
      "timeline": { "duration": 3.0, "fps": 60 },
      "scene": [
        {
          "id": "welcome", "type": "expandTransition", "locale": "en",
          "headlines": ["A quiet morning", "Almost there"],
          "subheadlines": ["Breathe in, and begin.", "One last tap."],
          "buttonTitles": ["Begin", "Finish"],
          "caption": "Done"
        }
      ],
      "gestures": [
        { "id": "begin", "at": 0.3, "tap": { "point": [187.5, 333.5] } },
        { "id": "finish", "at": 1.6, "tap": { "point": [187.5, 333.5] } }
      ]
    }

    """
}
