extension ReturnHighlight {
  package static let template = """
    {
      "$schema": ".microfx/microfx-1.schema.json",
      "microfx": 1,
      "name": "A row that shows where you were",
      "note": "The row is gray while its icons show, and fades on the way back.",
      "canvas": { "width": 375, "height": 667, "scale": 2 },
      "timeline": { "duration": 3.0, "fps": 60 },
      "scene": [
        {
          "id": "settings", "type": "returnHighlight", "locale": "en", "title": "New Habit",
          "sections": [
            {
              "rows": [
                { "title": "Icon", "icon": { "name": "Watering", "color": "#34AADC" }, "accessory": "chevron" },
                { "title": "Name", "detail": "Watering" }
              ]
            },
            { "header": "Reminder", "rows": [{ "title": "Time", "detail": "8:00" }] }
          ]
        }
      ],
      "gestures": [
        { "id": "open", "at": 0.3, "press": { "on": "settings/list/row-0", "for": 0.25 } },
        { "id": "choose", "after": "open", "delay": 0.9, "tap": { "on": "settings/child/icon-6" } }
      ],
      "golden": { "pictures": 6 }
    }

    """
}
