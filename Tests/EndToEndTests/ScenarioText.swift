/// A small valid scenario with parts that a test replaces.
func scenario(
  canvas: String = #""width": 60, "height": 60, "scale": 1"#,
  timeline: String = #""duration": 0.2"#,
  scene: String = #"{ "id": "box", "type": "rectangle", "frame": [10, 10, 40, 40], "fillColor": "red" }"#,
  gestures: String = "",
  extra: String = ""
) -> String {
  """
  {
    "microfx": 1,
    "canvas": { \(canvas) },
    "timeline": { \(timeline) },\(extra)
    "scene": [
      \(scene)
    ],
    "gestures": [
      \(gestures)
    ]
  }

  """
}

/// An image node of a file.
func image(_ source: String) -> String {
  #"{ "id": "picture", "type": "image", "source": "\#(source)", "frame": [0, 0, 50, 50] }"#
}
