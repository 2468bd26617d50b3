/// The place of a definition among those of its kind in a component.
///
/// Public like `Table`, as the compiler specializes generic code of other modules only for public conformances.
public struct DefinitionID<Definition>: Hashable, Sendable {
  /// The number of definitions before it.
  public let index: Int

  /// The place with a number of definitions before it.
  @inlinable public init(_ index: Int) { self.index = index }
}

extension DefinitionID: Strideable {
  @inlinable public static func == (a: Self, b: Self) -> Bool { a.index == b.index }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.index < b.index }

  @inlinable public func distance(to other: Self) -> Int { other.index - index }

  @inlinable public func advanced(by distance: Int) -> Self { Self(index + distance) }
}

/// The place of a parameter.
package typealias ParameterID = DefinitionID<ParameterDefinition>
/// The place of an event that a component tells, or a built-in one.
package typealias EventID = DefinitionID<EventDefinition>
/// The place of an action that others may call, also of a built-in component.
package typealias ActionID = DefinitionID<CallableAction>
/// The place of an output, also of a built-in component.
package typealias OutputID = DefinitionID<OutputDefinition>
/// The place of a value.
package typealias ValueID = DefinitionID<ValueDefinition>
/// The place of a formula.
package typealias FormulaID = DefinitionID<FormulaDefinition>
/// The place of a follower.
package typealias FollowerID = DefinitionID<FollowerDefinition>
/// The place of a gesture.
package typealias GestureID = DefinitionID<GestureDefinition>
/// The place of a machine.
package typealias MachineID = DefinitionID<MachineDefinition>
/// The place of a state in its machine.
package typealias StateID = DefinitionID<StateDefinition>
/// The place of a node, each before those inside it.
package typealias LayerID = DefinitionID<NodeDefinition>
/// The place of a replicator.
package typealias ReplicatorID = DefinitionID<ReplicatorDefinition>

/// An element for each definition of a kind, found by the id of the definition.
public struct Table<Definition, Element>: RandomAccessCollection, MutableCollection {
  @usableFromInline var elements: [Element]

  /// The elements in the order of the definitions.
  @inlinable public init(_ elements: [Element] = []) { self.elements = elements }

  /// The same element for every definition of a table.
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

  /// The elements, each with the id of its definition.
  @inlinable public var indexed: Zip2Sequence<Range<DefinitionID<Definition>>, [Element]> {
    zip(indices, elements)
  }

  /// The element before `endIndex`, which the caller knows to exist.
  @inlinable public var lastID: DefinitionID<Definition> { endIndex.advanced(by: -1) }

  /// Adds the element of the next definition.
  @inlinable public mutating func append(_ element: Element) { elements.append(element) }

  /// Another element for each definition.
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
