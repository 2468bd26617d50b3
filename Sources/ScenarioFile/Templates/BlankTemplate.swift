extension ScenarioTemplate {
  /// Primitives only: where a scenario without a component begins.
  static let blank = ScenarioTemplate(
    name: "blank", meaning: "a card of primitives that comes in with a spring",
    text: """
      {
        "$schema": ".microfx/microfx-1.schema.json",
        "microfx": 1,
        "name": "My first scenario",
        "note": "A card that comes in; times are seconds, lengths points from the top left corner.",
        "canvas": { "width": 375, "height": 667, "scale": 2, "background": "#F2F2F7" },
        "timeline": { "duration": 1.2, "fps": 60 },
        "scene": [
          {
            "id": "card", "type": "rectangle", "frame": [37.5, 233.5, 300, 200], "fillColor": "#FFFFFF", "cornerRadius": 20,
            "shadowOpacity": 0.15, "shadowRadius": 16, "shadowOffset": [0, 8],
            "animations": [
              { "property": "translationY", "from": 480, "to": 0, "curve": "spring(duration: 0.6, bounce: 0.3)" }
            ],
            "children": [
              {
                "id": "greeting", "type": "text", "frame": [0, 80, 300, 40], "text": "Hello", "alignment": "center",
                "fontSize": 28, "weight": "semibold", "color": "#1C1C1E"
              }
            ]
          }
        ],
        "expect": [
          { "at": 1, "layer": "card", "property": "translationY", "equals": 0, "within": 0.01 }
        ]
      }

      """)
}
