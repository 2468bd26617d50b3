import ComponentLanguage

/// A node, shared so that looking at one thing of it copies nothing else.
final class SharedNode: Sendable {
  let definition: NodeDefinition

  init(_ definition: NodeDefinition) { self.definition = definition }
}
