/// A value behind a lock, as a replacement of `Synchronization.Atomic` with the calls that are used.
public struct Atomic<Value: Sendable>: ~Copyable, Sendable {
  public enum Ordering: Sendable { case relaxed }

  private let value: Mutex<Value>

  public init(_ initialValue: Value) { value = Mutex(initialValue) }

  public borrowing func load(ordering: Ordering) -> Value { value.withLock { $0 } }

  public borrowing func store(_ desired: Value, ordering: Ordering) { value.withLock { $0 = desired } }

  public borrowing func exchange(_ desired: Value, ordering: Ordering) -> Value {
    value.withLock { value in
      let old = value
      value = desired
      return old
    }
  }
}

extension Atomic where Value: FixedWidthInteger {
  public borrowing func wrappingAdd(
    _ operand: Value, ordering: Ordering
  ) -> (oldValue: Value, newValue: Value) {
    value.withLock { value in
      let old = value
      value &+= operand
      return (old, value)
    }
  }

  public borrowing func add(
    _ operand: Value, ordering: Ordering
  ) -> (oldValue: Value, newValue: Value) {
    let change = wrappingAdd(operand, ordering: ordering)
    precondition(change.newValue == change.oldValue + operand, "a counter runs over")
    return change
  }
}
