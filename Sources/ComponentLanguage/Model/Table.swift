/// The index of a definition among those of its kind in a component.
///
/// Public like `Table`, as the compiler specializes generic code of other modules only for public conformances.
public struct DefinitionID<Definition>: Hashable, Sendable {
  /// The number of definitions before this one.
  public let index: Int

  /// The id of the definition after a number of others.
  @inlinable public init(_ index: Int) { self.index = index }
}

extension DefinitionID: Strideable {
  @inlinable public static func == (a: Self, b: Self) -> Bool { a.index == b.index }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.index < b.index }

  @inlinable public func distance(to other: Self) -> Int { other.index - index }

  @inlinable public func advanced(by distance: Int) -> Self { Self(index + distance) }
}

/// The id of a parameter.
package typealias ParameterID = DefinitionID<ParameterDefinition>
/// The id of an event that a component declares, including built-in components.
package typealias EventID = DefinitionID<EventDefinition>
/// The id of an action that a component declares, including built-in components.
package typealias ActionID = DefinitionID<CallableAction>
/// The id of an output, including those of built-in components.
package typealias OutputID = DefinitionID<OutputDefinition>
/// The id of a value.
package typealias ValueID = DefinitionID<ValueDefinition>
/// The id of a formula.
package typealias FormulaID = DefinitionID<FormulaDefinition>
/// The id of a follower.
package typealias FollowerID = DefinitionID<FollowerDefinition>
/// The id of a gesture.
package typealias GestureID = DefinitionID<GestureDefinition>
/// The id of a state machine.
package typealias MachineID = DefinitionID<MachineDefinition>
/// The id of a state in its machine.
package typealias StateID = DefinitionID<StateDefinition>
/// The id of a node. Nodes precede the nodes inside them.
package typealias LayerID = DefinitionID<NodeDefinition>
/// The id of a replicator.
package typealias ReplicatorID = DefinitionID<ReplicatorDefinition>

/// A table with an element for each definition of a kind, indexed by definition ids.
public struct Table<Definition, Element>: RandomAccessCollection, MutableCollection {
  @usableFromInline var elements: [Element]

  /// A table of elements in the order of the definitions.
  @inlinable public init(_ elements: [Element] = []) { self.elements = elements }

  /// A table with the same element for every definition of another table.
  @inlinable public init<Other>(repeating element: Element, for definitions: Table<Definition, Other>) {
    elements = Array(repeating: element, count: definitions.count)
  }

  @inlinable public var startIndex: DefinitionID<Definition> { DefinitionID(0) }

  @inlinable public var endIndex: DefinitionID<Definition> { DefinitionID(elements.count) }

  @inlinable public var indices: Range<DefinitionID<Definition>> { startIndex..<endIndex }

  @inlinable public func index(after id: DefinitionID<Definition>) -> DefinitionID<Definition> {
    id.advanced(by: 1)
  }

  @inlinable public func index(before id: DefinitionID<Definition>) -> DefinitionID<Definition> {
    id.advanced(by: -1)
  }

  @inlinable public subscript(id: DefinitionID<Definition>) -> Element {
    _read { yield elements[id.index] }
    _modify { yield &elements[id.index] }
  }

  /// The elements with the ids of their definitions.
  @inlinable public var indexed: Zip2Sequence<Range<DefinitionID<Definition>>, [Element]> {
    zip(indices, elements)
  }

  /// The id of the last element. The table must not be empty.
  @inlinable public var lastID: DefinitionID<Definition> { endIndex.advanced(by: -1) }

  /// Appends the element of the next definition.
  @inlinable public mutating func append(_ element: Element) { elements.append(element) }

  /// Returns a table with the transformed elements.
  @inlinable public func mapElements<Other, Failure>(
    _ transform: (Element) throws(Failure) -> Other
  ) throws(Failure) -> Table<Definition, Other> {
    Table<Definition, Other>(try elements.map(transform))
  }
}

extension Table: Sendable where Element: Sendable {}

extension Table: ExpressibleByArrayLiteral {
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}
