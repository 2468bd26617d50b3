extension FieldFocus {
  package static let template = """
    {
      "$schema": ".microfx/microfx-1.schema.json",
      "microfx": 1,
      "name": "A row that focuses its text field",
      "note": "A tap beside the field focuses it; then keys are typed.",
      "canvas": { "width": 375, "height": 667, "scale": 2 },
      "timeline": { "duration": 2.8, "fps": 60 },
      "scene": [
        {
          "id": "form", "type": "fieldFocus", "locale": "en",
          "suggestions": ["plants", "planner", "planets"]
        }
      ],
      "gestures": [
        { "at": 0.2, "tap": { "on": "form/row-1", "anchor": [0.975, 0.5] } },
        { "at": 1.0, "type": { "text": "Water plants", "interval": 0.1 } }
      ]
    }

    """
}
