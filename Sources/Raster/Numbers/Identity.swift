/// A hashable key for an object, compared by identity, which retains the object.
struct Identity<Object: AnyObject>: Hashable {
  let object: Object

  init(_ object: Object) { self.object = object }

  static func == (a: Identity, b: Identity) -> Bool { a.object === b.object }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}
