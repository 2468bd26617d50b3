extension Navigation {
  package static let template = """
    {
      "$schema": ".microfx/microfx-1.schema.json",
      "microfx": 1,
      "name": "From one screen to the next and back",
      "note": "A tap pushes; a finger from the left edge takes the screen back.",
      "canvas": { "width": 375, "height": 667, "scale": 2, "background": "#EFEFF4" },
      "timeline": { "duration": 2.6, "fps": 60 },
      "scene": [
        {
          "id": "app", "type": "navigation", "locale": "en", "titles": ["Trips", "The coast"], "backgroundColor": "#EFEFF4",
          "screens": [
            {
              "id": "trips", "type": "group",
              "children": [
                { "id": "coast", "type": "pressFeedback", "frame": [16, 80, 343, 80], "title": "The coast", "fontSize": 20 },
                { "id": "hills", "type": "pressFeedback", "frame": [16, 172, 343, 80], "title": "The hills", "fontSize": 20 }
              ]
            },
            {
              "id": "details", "type": "group", "backgroundColor": "#FFFFFF",
              "children": [
                {
                  "id": "text", "type": "text", "frame": [20, 88, 335, 120], "maxLines": 0, "fontSize": 17, "lineHeight": 26,
                  "text": "Three days along the water, with a stop at every lighthouse."
                }
              ]
            }
          ]
        }
      ],
      "gestures": [
        { "id": "open", "at": 0.3, "tap": { "on": "coast" } },
        { "after": "open", "call": { "on": "app", "action": "push" } },
        { "id": "go back", "at": 1.4, "drag": { "from": { "point": [4, 400] }, "by": [240, 0], "duration": 0.35 } }
      ]
    }

    """
}
