/// An object as a key: equal to itself alone, and alive as long as the key is.
struct Identity<Object: AnyObject>: Hashable {
  let object: Object

  init(_ object: Object) { self.object = object }

  static func == (a: Identity, b: Identity) -> Bool { a.object === b.object }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}
