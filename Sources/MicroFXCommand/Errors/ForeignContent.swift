import JSONText
import System

/// The content of a file that is not a scenario, not even one with mistakes.
package enum ForeignContent: Hashable, Sendable {
  case component
  case schema
  /// The manifest that `render` writes beside frames.
  case manifest
  case goldenRecord
  case picture
  /// A Git LFS pointer in place of the file.
  case largeFilePointer
  /// JSON without any key of a scenario.
  case otherJSON

  /// Classifies the content of a file; `nil` if it is meant to be a scenario.
  ///
  /// - Parameter root: The JSON value of the bytes; `nil` if they are not JSON.
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

  /// The first bytes of files that are not JSON.
  private static let starts: [(bytes: [UInt8], content: ForeignContent)] = [
    ([0x89, 0x50, 0x4E, 0x47], .picture), (Array("frame,time,layer,property,value".utf8), .goldenRecord),
  ]
}

extension ForeignContent: CustomStringConvertible {
  /// The content as a clause, with a remedy if there is one.
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
