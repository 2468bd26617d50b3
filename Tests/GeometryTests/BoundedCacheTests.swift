import Expectations
import Geometry
import TestSupport
import Testing

struct BoundedCacheTests {
  @Test func `a value is made once and found again`() {
    var cache = BoundedCache<String, Int>(budget: 3)
    var made = 0
    for _ in 0..<3 {
      let value = cache.value(for: "a") {
        made += 1
        return 7
      }
      expect(value, equals: 7)
    }
    expect(made == 1 && cache.count == 1 && cache.cost == 1)
    expect(cache.use("b") == nil)
  }

  @Test func `the least recently used goes first`() {
    var cache = BoundedCache<Int, Int>(budget: 3)
    for key in 1...3 { cache.insert(key, for: key) }
    expect(cache.use(1), equals: 1)
    cache.insert(4, for: 4)
    expect([1, 2, 3, 4].map { cache.use($0) }, equals: [1, nil, 3, 4])
  }

  @Test func `what costs more than the budget is kept alone`() {
    var cache = BoundedCache<Int, Int>(budget: 10)
    cache.insert(1, for: 1, cost: 5)
    cache.insert(2, for: 2, cost: 40)
    expect(cache.use(1) == nil && cache.use(2) == 2 && cache.cost == 40)
    cache.insert(3, for: 3, cost: 1)
    expect(cache.use(2) == nil && cache.use(3) == 3 && cache.cost == 1)
  }

  @Test func `an entry that grows displaces others`() {
    var cache = BoundedCache<Int, Int>(budget: 10)
    for key in 1...3 { cache.insert(key, for: key, cost: 3) }
    expect(cache.hasRoom(for: 1) && !cache.hasRoom(for: 2))
    cache.setCost(7, of: 1)
    expect([1, 2, 3].map { cache.use($0) }, equals: [1, nil, 3])
    expect(cache.cost, equals: 10)
    cache.setCost(5, of: 2)
    expect(cache.cost == 10 && cache.count == 2)
  }

  @Test(arguments: 0..<20)
  func `it keeps what a list in order of use would keep`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let budget = Int.random(in: 1...30, using: &random)
    var cache = BoundedCache<Int, Int>(budget: budget)
    var oracle: [(key: Int, value: Int, cost: Int)] = []
    for step in 0..<2000 {
      let key = Int.random(in: 0..<12, using: &random)
      let cost = Int.random(in: 0...8, using: &random)
      let index = oracle.firstIndex { $0.key == key }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        expect(cache.use(key), equals: index.map { oracle[$0].value })
        if let index { oracle.append(oracle.remove(at: index)) }
      case 1:
        cache.insert(step, for: key, cost: cost)
        if let index { oracle.remove(at: index) }
        oracle.append((key, step, cost))
      case 2:
        cache.setCost(cost, of: key)
        if let index {
          oracle.append(oracle.remove(at: index))
          oracle[oracle.count - 1].cost = cost
        }
      default:
        cache.remove(key)
        if let index { oracle.remove(at: index) }
      }
      while oracle.count > 1, oracle.reduce(0, { $0 + $1.cost }) > budget { oracle.removeFirst() }
      expect(cache.count == oracle.count && cache.cost == oracle.reduce(0) { $0 + $1.cost })
    }
    expect(oracle.allSatisfy { cache.use($0.key) == $0.value })
  }
}
