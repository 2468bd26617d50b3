extension CardDeck {
  package static let template = """
    {
      "$schema": ".microfx/microfx-1.schema.json",
      "microfx": 1,
      "name": "A deck of cards",
      "note": "One card is swiped away, one comes back to the middle. Give an item a photo: a file beside this one.",
      "canvas": { "width": 375, "height": 667, "scale": 2, "background": "#23272A" },
      "timeline": { "duration": 3.2, "fps": 60 },
      "scene": [
        {
          "id": "deck", "type": "cardDeck", "locale": "en", "title": "Discover", "appearAnimation": false,
          "items": [
            { "photoTitle": "Morning at the lake", "name": "Lakeside walk", "place": "40 min on foot", "count": "128" },
            { "photoTitle": "Behind the ridge", "name": "Ridge trail", "place": "3 h on foot", "count": "96" },
            { "photoTitle": "The sound of waves", "name": "Old lighthouse", "place": "25 min by bus", "count": "214" },
            { "photoTitle": "Hill of flowers", "name": "Sunny garden", "place": "15 min by bike", "count": "175" }
          ]
        }
      ],
      "gestures": [
        { "id": "swipe right", "at": 0.4, "drag": { "from": { "point": [187, 200] }, "by": [210, -20], "duration": 0.5 } },
        { "id": "let go too early", "at": 1.8, "drag": { "from": { "point": [187, 220] }, "by": [-90, 10], "duration": 0.4 } }
      ],
      "golden": { "pictures": 6 },
      "expect": [
        { "event": "didSwipe", "source": "deck", "count": 1 }
      ]
    }

    """
}
