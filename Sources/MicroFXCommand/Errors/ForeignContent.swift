import JSONText
import System

/// What a file holds that is no scenario, not even one with mistakes.
package enum ForeignContent: Hashable, Sendable {
  case component
  case schema
  /// What `render` writes beside frames.
  case manifest
  case goldenRecord
  case picture
  /// What Git LFS has put in the place of the file.
  case largeFilePointer
  /// JSON with no key of a scenario.
  case otherJSON

  /// Nil for what is meant to be a scenario.
  ///
  /// - Parameter root: The value that the bytes spell; nil where they are no JSON.
  init?(_ bytes: [UInt8], _ root: JSONValue?) {
    if LargeFilePointer.isPointer(bytes) {
      self = .largeFilePointer
    } else if let start = Self.starts.first(where: { bytes.starts(with: $0.bytes) }) {
      self = start.content
    } else if let root {
      self.init(root)
    } else {
      return nil
    }
  }

  private init?(_ root: JSONValue) {
    guard case .object(let members) = root.content, !members.isEmpty else { return nil }
    func holds(_ keys: String...) -> Bool { keys.contains { root.member($0) != nil } }
    if holds("hashAlgorithm") {
      self = .manifest
    } else if holds("microfx", "canvas", "timeline", "scene", "gestures") {
      return nil
    } else if holds("component") {
      self = .component
    } else {
      self = holds("$defs") ? .schema : .otherJSON
    }
  }

  /// How files begin that are no JSON.
  private static let starts: [(bytes: [UInt8], content: ForeignContent)] = [
    ([0x89, 0x50, 0x4E, 0x47], .picture), (Array("frame,time,layer,property,value".utf8), .goldenRecord),
  ]
}

extension ForeignContent: CustomStringConvertible {
  /// A clause, with what helps where something does.
  package var description: String {
    switch self {
    case .component: "a component, which `check` takes by itself"
    case .schema: "a JSON Schema"
    case .manifest: "the manifest of a run"
    case .goldenRecord: "the record of a golden"
    case .picture: "a picture"
    case .largeFilePointer: LargeFilePointer.description
    case .otherJSON: "other JSON, with no key of a scenario"
    }
  }
}
