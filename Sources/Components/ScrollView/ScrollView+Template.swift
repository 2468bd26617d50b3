extension ScrollView {
  package static let template = """
    {
      "$schema": ".microfx/microfx-1.schema.json",
      "microfx": 1,
      "name": "A list that scrolls",
      "note": "A flick: the list runs on by itself and comes to rest.",
      "canvas": { "width": 375, "height": 667, "scale": 2, "background": "#F2F2F7" },
      "timeline": { "duration": 3.0, "fps": 60 },
      "scene": [
        {
          "id": "list", "type": "scrollView", "contentInset": [16, 0, 16, 0],
          "content": [
            { "id": "monday", "type": "pressFeedback", "frame": [16, 0, 343, 112], "title": "Monday", "fontSize": 22 },
            { "id": "tuesday", "type": "pressFeedback", "frame": [16, 128, 343, 112], "title": "Tuesday", "fontSize": 22 },
            { "id": "wednesday", "type": "pressFeedback", "frame": [16, 256, 343, 112], "title": "Wednesday", "fontSize": 22 },
            { "id": "thursday", "type": "pressFeedback", "frame": [16, 384, 343, 112], "title": "Thursday", "fontSize": 22 },
            { "id": "friday", "type": "pressFeedback", "frame": [16, 512, 343, 112], "title": "Friday", "fontSize": 22 },
            { "id": "saturday", "type": "pressFeedback", "frame": [16, 640, 343, 112], "title": "Saturday", "fontSize": 22 },
            { "id": "sunday", "type": "pressFeedback", "frame": [16, 768, 343, 112], "title": "Sunday", "fontSize": 22 }
          ]
        }
      ],
      "gestures": [
        { "at": 0.3, "flick": { "from": { "point": [187, 500] }, "by": [0, -180], "velocity": 1600 } }
      ],
      "golden": { "pictures": 6 }
    }

    """
}
