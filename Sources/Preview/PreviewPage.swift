import JSONText
import PNGCodec
import Stage

/// One self-contained HTML page that plays scenarios side by side (DESIGN §10).
///
/// The page makes no request: frames are in it as PNG files of what changes, beside each layer's properties and the
/// event log.
public struct PreviewPage {
  /// The most bytes of a page that is not asked to keep everything.
  public static let limit = 24 << 20

  private let scenes: [PreviewScene]
  private let store: PictureStore
  /// Shown above the scenes, such as that frames were left out; a phrase without a full stop.
  public let note: String?

  /// Draws all frames of some stages at time 0; nil when the page would be larger than `limit` bytes, or `frameDone`
  /// said to stop.
  public init?(
    _ stages: [(Stage, PreviewScene.Description)], limit: Int, note: String? = nil,
    frameDone: () -> Bool = { true }
  ) {
    var store = PictureStore()
    var scenes: [PreviewScene] = []
    // Text takes a third more than the bytes that it stands for.
    var rest = limit / 4 * 3
    for (stage, description) in stages {
      guard let scene = PreviewScene(stage, description, limit: rest, into: &store, frameDone: frameDone)
      else {
        return nil
      }
      rest -= scene.cost
      scenes.append(scene)
    }
    self.scenes = scenes
    self.store = store
    self.note = note
  }

  /// The bytes of the pictures in the page, as files.
  public var pictureBytes: Int { pictures.reduce(0) { $0 + store.files[$1].count } }

  /// The page's text, UTF-8.
  public var html: [UInt8] {
    let pictures = pictures
    let places = Dictionary(uniqueKeysWithValues: pictures.enumerated().map { ($1, $0) })
    let data: JSONOutput = [
      "scenes": .array(scenes.map { $0.json(renumbered: places) }),
      "note": note.map(JSONOutput.string) ?? .null,
    ]
    let files = pictures.map { Base64.encoded(store.files[$0]) }
    return PageTemplate.filled([
      "style": PageTemplate.style, "script": PageTemplate.script,
      "data": Base64.encoded(ZlibStream.compressed(Array(data.text().utf8))),
      "pictures": Array(files.joined(separator: [UInt8(ascii: "\n")])),
    ])
  }

  private var pictures: [Int] { Set(scenes.flatMap(\.pictures)).sorted() }
}
