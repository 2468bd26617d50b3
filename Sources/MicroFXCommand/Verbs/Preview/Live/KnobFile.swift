import Goldens
import JSONText
import Live
import Motion
import Preview
import System

/// The values that a page has changed in a scenario, to be written into its file.
package struct KnobFile {
  /// A key of a node, such as `button.offset`, with its new value in JSON.
  package struct Turned: Hashable {
    /// The path of the node, a period and the key.
    package var path: String
    /// The value in JSON.
    package var value: String

    /// Creates a changed value.
    package init(path: String, value: String) {
      self.path = path
      self.value = value
    }
  }

  /// The largest number of values that a page can change at a time.
  private static let most = 200

  /// The changed values, in the order in which they were first changed.
  package internal(set) var turned: [Turned] = []
  /// The file that was written last, with its content before and after; `nil` if nothing can be undone.
  private var latest: (file: FilePath, before: [UInt8], after: [UInt8])?

  /// Creates an empty set of changes.
  package init() {}

  /// The values in the form of `--set`.
  var settings: [SourceText] {
    turned.map { SourceText(name: "a value", text: "\($0.path)=\($0.value)") }
  }

  /// The values as options of a shell command.
  private var options: String {
    turned.map { "--set " + ShellWord.quoted("\($0.path)=\($0.value)") }.joined(separator: " ")
  }

  /// The values as members of the JSON object that the page receives.
  var members: [JSONOutput.Member] {
    [
      .init("turned", .object(turned.map { JSONOutput.Member($0.path, .string($0.value)) })),
      .init("options", .string(options)),
      .init("undoable", .bool(latest != nil)),
    ]
  }

  /// Changes a value, or restores that of the file if `value` is `nil`.
  ///
  /// - Throws: `SourceError` if the value is not valid JSON.
  package mutating func turn(_ path: String, to value: String?) throws {
    if let value { _ = try Self.parse(Array(value.utf8), named: path) }
    let index = turned.firstIndex { $0.path == path }
    switch (index, value) {
    case (let index?, let value?): turned[index].value = value
    case (let index?, nil): turned.remove(at: index)
    case (nil, let value?): if turned.count < Self.most { turned.append(Turned(path: path, value: value)) }
    case (nil, nil): break
    }
  }

  /// Writes the values into the file's text, of which nothing else changes.
  package mutating func write(to scene: PreviewScene) throws {
    guard !turned.isEmpty else { throw OutputError.nothingDone }
    let (bytes, _) = try Self.text(of: scene)
    let file = scene.description.file
    try RecordingFile.checkUnchanged(file, bytes)
    let after = try Self.text(bytes, with: turned)
    try File.write(after, to: file)
    latest = (file, bytes, after)
    turned = []
  }

  /// Returns a scenario's text with the given values in place of its own.
  package static func text(_ bytes: [UInt8], with turned: [Turned]) throws -> [UInt8] {
    var bytes = bytes
    for change in turned {
      let end = change.path.lastIndex(of: ".") ?? change.path.startIndex
      let root = try parse(bytes, named: change.path)
      guard let node = root.sceneNode(atPath: String(change.path[..<end])) else {
        throw OutputError.noSuchNode(path: change.path)
      }
      var editor = JSONEditor(bytes)
      editor.set(String(change.path[end...].dropFirst()), to: change.value, in: node)
      bytes = editor.edited
    }
    return bytes
  }

  /// Restores the content that the file had before it was written.
  package mutating func undo() throws {
    guard let latest else { throw OutputError.nothingDone }
    try RecordingFile.checkUnchanged(latest.file, latest.after)
    try File.write(latest.before, to: latest.file)
    self.latest = nil
  }

  /// Returns the values of a scene that a page may change.
  static func sheet(of scene: PreviewScene) throws -> JSONOutput {
    let (bytes, root) = try text(of: scene)
    return KnobSheet(scene.stage.scenario, root: root, bytes: bytes).json
  }

  /// Returns a curve's values at even steps of its progress; `nil` if the text is not a curve.
  static func curve(_ json: String) -> JSONOutput? {
    guard let value = try? parse(Array(json.utf8), named: "a curve"), case .string(let text) = value.content,
      let curve = try? TimingCurve(parsing: text).fitted(to: 1)
    else { return nil }
    return .array((0...80).map { .number(curve.value(at: Double($0) / 80)) })
  }

  /// Returns the text of a scene's file as it was read, with its JSON value.
  static func text(of scene: PreviewScene) throws -> (bytes: [UInt8], root: JSONValue) {
    let bytes = Array((scene.description.texts.first?.content ?? "").utf8)
    return (bytes, try parse(bytes, named: scene.description.file.text))
  }

  private static func parse(_ bytes: [UInt8], named name: String) throws -> JSONValue {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: name, bytes: bytes))
    guard let root = JSONValue.parse(source, &diagnostics), !diagnostics.hasErrors else {
      throw SourceError(diagnostics)
    }
    return root
  }
}
