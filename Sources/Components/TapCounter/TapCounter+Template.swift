extension TapCounter {
  package static let template = """
    {
      "$schema": ".microfx/microfx-1.schema.json",
      "microfx": 1,
      "name": "Icons that pop",
      "note": "A tap on an icon makes it pop and counts; items may have drawn icons of their own.",
      "canvas": { "width": 375, "height": 667, "scale": 2 },
      "timeline": { "duration": 1.4, "fps": 60 },
      "scene": [
        {
          "id": "counter", "type": "tapCounter", "locale": "en",
          "items": [
            { "name": "Water plants", "lastTap": "2018-12-22T09:38:00", "today": 1, "total": 214 },
            { "name": "Reading", "lastTap": "2018-12-22T08:36:00", "today": 2, "total": 96 },
            { "name": "Evening walk", "lastTap": "2018-12-21T21:05:00", "total": 88 },
            { "name": "Journal" }
          ]
        }
      ],
      "gestures": [
        { "at": 0.3, "tap": { "on": "counter/grid/cell-0/icon" } },
        { "at": 0.8, "tap": { "on": "counter/grid/cell-3/icon" } }
      ],
      "expect": [
        { "event": "counted", "source": "counter/grid/cell-0", "at": 0.48 }
      ]
    }

    """
}
