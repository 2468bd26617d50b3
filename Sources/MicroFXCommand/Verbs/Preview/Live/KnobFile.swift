import Goldens
import JSONText
import Live
import Motion
import Preview
import System

/// The values that a page has changed in a scenario, and how they come into its file.
package struct KnobFile {
  /// A key of a node, such as `button.offset`, with its value in JSON.
  package struct Turned: Hashable {
    package var path: String
    package var value: String

    package init(path: String, value: String) {
      self.path = path
      self.value = value
    }
  }

  /// The most values that a page changes at a time.
  private static let most = 200

  /// In the order in which they were changed first.
  package internal(set) var turned: [Turned] = []
  /// What was written last, and what the file held before.
  private var latest: (file: FilePath, before: [UInt8], after: [UInt8])?

  package init() {}

  /// As `--set` has them.
  var settings: [SourceText] {
    turned.map { SourceText(name: "a value", text: "\($0.path)=\($0.value)") }
  }

  /// As a shell reads them.
  private var options: String {
    turned.map { "--set " + ShellWord.quoted("\($0.path)=\($0.value)") }.joined(separator: " ")
  }

  /// What the page is told of them.
  var members: [JSONOutput.Member] {
    [
      .init("turned", .object(turned.map { JSONOutput.Member($0.path, .string($0.value)) })),
      .init("options", .string(options)),
      .init("undoable", .bool(latest != nil)),
    ]
  }

  /// Changes a value, or takes that of the file again.
  ///
  /// - Throws: what is wrong with the JSON of the value.
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

  /// Puts the values into the file's text, of which nothing else changes.
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

  /// A scenario's text with values in place of its own.
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

  /// Gives the file back what it held before it was written.
  package mutating func undo() throws {
    guard let latest else { throw OutputError.nothingDone }
    try RecordingFile.checkUnchanged(latest.file, latest.after)
    try File.write(latest.before, to: latest.file)
    self.latest = nil
  }

  /// What a page may change in a scene.
  static func sheet(of scene: PreviewScene) throws -> JSONOutput {
    let (bytes, root) = try text(of: scene)
    return KnobSheet(scene.stage.scenario, root: root, bytes: bytes).json
  }

  /// A curve's values at even steps of its progress; nil for what is none.
  static func curve(_ json: String) -> JSONOutput? {
    guard let value = try? parse(Array(json.utf8), named: "a curve"), case .string(let text) = value.content,
      let curve = try? TimingCurve(parsing: text).fitted(to: 1)
    else { return nil }
    return .array((0...80).map { .number(curve.value(at: Double($0) / 80)) })
  }

  /// The text of a scene's file as it was read, and that as JSON.
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
