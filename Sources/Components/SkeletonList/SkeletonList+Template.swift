extension SkeletonList {
  package static let template = """
    {
      "$schema": ".microfx/microfx-1.schema.json",
      "microfx": 1,
      "name": "A list that is still loading",
      "note": "Placeholders shimmer until the data is there; then a finger presses a card.",
      "canvas": { "width": 375, "height": 667, "scale": 2 },
      "timeline": { "duration": 3.0, "fps": 60 },
      "scene": [
        {
          "id": "list", "type": "skeletonList", "locale": "en", "title": "Reading list",
          "fetchDuration": 0.4, "extraDelay": 1.0, "transitionDuration": 0.25
        }
      ],
      "gestures": [
        { "at": 2.0, "press": { "point": [187.5, 164], "for": 0.4 } }
      ],
      "golden": { "pictures": 6 }
    }

    """
}
