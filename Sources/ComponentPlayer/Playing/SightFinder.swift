import ComponentLanguage
import Components
import Geometry
import Gestures
import Layers
import Motion

extension ComponentInstance {
  /// Returns the gestures and inner components that receive a touch which begins, at their present positions.
  func sight(of touch: Touch) throws(ComponentMistake) -> TouchSight {
    var finder = try SightFinder(self, touch)
    return try finder.sight()
  }
}

/// A search for the gestures and inner components that receive a touch which begins.
///
/// The front-most layer under the finger stops the touch if it has a gesture that accepts it, is opaque, or blocks
/// touches. Layers around that one also receive the touch. Layers drawn behind it do not. A layer with the finger only
/// in the margin of its gesture receives the touch unless the finger is inside another layer with a gesture.
private struct SightFinder {
  /// A gesture that accepts the touch, of the component or a component inside it.
  private struct Candidate {
    var path: [InnerKey]
    var gesture: GestureID
    var copies: [Int]
    /// Whether the finger is inside the layer, rather than only in the gesture's margin.
    var isInside: Bool
  }

  /// The receivers of the touch at one of the layers under the finger.
  private struct Claim {
    /// The gestures on the layer.
    var candidates: [Candidate] = []
    /// Whether the inner component at the layer accepts the touch itself, inside its frame.
    var isTakenInside = false
    /// Whether the inner component accepts the touch in the margin of a gesture without a layer.
    var isTakenInMargin = false
    /// The path of the layer under the finger, below a built-in component.
    var part = LayerPath.root

    var isInside: Bool { isTakenInside || candidates.contains(where: \.isInside) }
    var isInMargin: Bool { isTakenInMargin || candidates.contains { !$0.isInside } }
  }

  /// A component whose gestures are queried.
  private struct Asked {
    let instance: ComponentInstance
    var host: TouchHost
    /// The sample of the finger in the component's coordinates.
    let sample: TouchSample
  }

  private let sample: TouchSample
  private let places: [TouchPlace]
  /// The bounds of the layers at the places, with the transforms from their coordinates to the component's.
  private var areas: [Int: (bounds: Rect, transform: ProjectiveTransform)] = [:]
  /// The layers under the finger, from back to front.
  private let touched: [TouchedLayer]
  /// The queried components, by the chain of inner components from the outermost one.
  private var asked: [[InnerKey]: Asked]

  init(_ instance: ComponentInstance, _ touch: Touch) throws(ComponentMistake) {
    var sample = touch.sample
    sample.move(to: sample.present)
    self.sample = sample
    var builder = try LayerBuilder(instance, at: instance.now)
    builder.places = TouchPlaces(isWhole: true)
    let layer = try builder.component()
    places = builder.places?.places ?? []
    touched = layer.touchedLayers(at: sample.location)
    asked = [
      []: Asked(
        instance: instance, host: TouchHost(instance, asking: builder.evaluator),
        sample: instance.mirrored(Touch(sample)))
    ]
    var areas = areas
    layer.forEachTagged { areas[$0] = ($1.bounds, $2) }
    self.areas = areas
  }

  mutating func sight() throws(ComponentMistake) -> TouchSight {
    var claims: [Int: Claim] = [:]
    // The layer that stops the touch.
    var front = -1
    for index in touched.indices.reversed() where touched[index].end > front {
      let claim = try claim(at: index)
      claims[index] = claim
      if front < 0, touched[index].stops || claim.isInside && !touched[index].passes { front = index }
    }
    return sight(by: claims, inMargins: margins(of: claims, front))
  }

  // MARK: Order

  /// Returns the layers under the finger that receive the touch in the margin of a gesture.
  private func margins(of claims: [Int: Claim], _ front: Int) -> Set<Int> {
    let inside = claims.filter { $1.isInside && !touched[$0].passes }.map(\.key)
    var found: Set<Int> = []
    var frontMost = -1
    for index in claims.keys.sorted(by: >) where claims[index]?.isInMargin ?? false {
      guard touched[index].end > frontMost,
        index <= front || inside.allSatisfy({ $0 <= index && index < touched[$0].end })
      else { continue }
      found.insert(index)
      if frontMost < 0, !touched[index].passes { frontMost = index }
    }
    return found
  }

  private func sight(by claims: [Int: Claim], inMargins margins: Set<Int>) -> TouchSight {
    var sights: [[InnerKey]: TouchSight] = [:]
    let order = claims.sorted { $0.key > $1.key }
    // A copy under the finger takes precedence over a neighbor whose margin extends there.
    for isInside in [true, false] {
      for (index, claim) in order where isInside || margins.contains(index) {
        for candidate in claim.candidates where candidate.isInside == isInside {
          let known = sights[candidate.path]?.gestures[candidate.gesture]
          sights[candidate.path, default: TouchSight()].gestures[candidate.gesture] =
            known ?? candidate.copies
        }
      }
    }
    // The contents of a component precede the component.
    for (index, claim) in order {
      guard let tag = touched[index].tag, isComponent(places[tag]) else { continue }
      let place = places[tag]
      let inner = sights.removeValue(forKey: place.path + [place.key])
      guard inner != nil || claim.isTakenInside || claim.isTakenInMargin && margins.contains(index) else {
        continue
      }
      sights[place.path, default: TouchSight()].inner[place.key] = inner
      sights[place.path, default: TouchSight()].receivers.append(
        InnerArea(key: place.key, mapping: mapping(of: tag), part: claim.part))
    }
    return sights[[]] ?? TouchSight()
  }

  /// Returns the mapping from the coordinates of the component around a place to those of the place's layer.
  private func mapping(of tag: Int) -> TouchMapping {
    var inverse = areas[tag]?.transform.inverse ?? .identity
    if let around = componentTag(at: places[tag].path), let area = areas[around] {
      inverse = area.transform.concatenating(inverse)
    }
    return TouchMapping(inverse: inverse, size: areas[tag]?.bounds.size ?? .zero)
  }

  private func componentTag(at path: [InnerKey]) -> Int? {
    guard let key = path.last else { return nil }
    return places.firstIndex { $0.path == path.dropLast() && $0.key == key }
  }

  // MARK: Claims

  private func isComponent(_ place: TouchPlace) -> Bool {
    asked[place.path]?.instance.definition.layers[place.layer].isComponent ?? false
  }

  private mutating func claim(at index: Int) throws(ComponentMistake) -> Claim {
    var claim = Claim()
    guard let tag = touched[index].tag, let bounds = areas[tag]?.bounds else { return claim }
    let (place, point) = (places[tag], touched[index].point)
    guard let instance = try component(at: place.path)?.instance else { return claim }
    for gesture in instance.program.gesturesOfLayer[place.layer] {
      let copies = place.copies.map(\.index)
      let isInside = bounds.contains(point)
      if !isInside { guard try reaches(point, bounds, gesture, place.path) else { continue } }
      guard try admits(gesture, copies, place.path) else { continue }
      claim.candidates.append(
        Candidate(path: place.path, gesture: gesture, copies: copies, isInside: isInside))
    }
    if let part = instance.store.hosted[place.key]?.part(at: point, time: sample.time) {
      claim.isTakenInside = true
      claim.part = part
    }
    let path = place.path + [place.key]
    guard instance.store.inner[place.key] != nil, let inner = try component(at: path)?.instance else {
      return claim
    }
    for gesture in inner.program.gesturesOfFrame {
      let isInside = bounds.contains(point)
      if !isInside { guard try reaches(point, bounds, gesture, path) else { continue } }
      guard try admits(gesture, [], path) else { continue }
      if isInside { claim.isTakenInside = true } else { claim.isTakenInMargin = true }
    }
    return claim
  }

  private mutating func reaches(
    _ point: Point, _ bounds: Rect, _ gesture: GestureID, _ path: [InnerKey]
  ) throws(ComponentMistake) -> Bool {
    let margin = try ask(path) { $0.host.margin(of: gesture) } ?? 0
    return bounds.insetBy(-margin, -margin).contains(point)
  }

  private mutating func admits(
    _ gesture: GestureID, _ copies: [Int], _ path: [InnerKey]
  ) throws(ComponentMistake) -> Bool {
    try ask(path) { $0.instance.arena.admits($0.sample, to: gesture, copies: copies, &$0.host) } ?? false
  }

  /// Queries a known component, and throws the mistake that it makes.
  private mutating func ask<Result>(
    _ path: [InnerKey], _ question: (inout Asked) -> Result
  ) throws(ComponentMistake) -> Result? {
    guard var component = asked[path] else { return nil }
    let result = question(&component)
    if let mistake = component.host.mistake { throw mistake }
    asked[path] = component
    return result
  }

  /// Returns the component or an inner one at the present time; `nil` if it does not exist.
  private mutating func component(at path: [InnerKey]) throws(ComponentMistake) -> Asked? {
    if let known = asked[path] { return known }
    guard let key = path.last, let outer = try component(at: Array(path.dropLast())),
      var inner = outer.instance.store.inner[key]?.instance, let tag = componentTag(at: path),
      let touched = touched.first(where: { $0.tag == tag })
    else { return nil }
    inner.arrive(at: outer.instance.now)
    var sample = sample
    sample.move(to: touched.point)
    let host = TouchHost(inner, asking: try inner.evaluator(at: inner.now))
    let component = Asked(instance: inner, host: host, sample: inner.mirrored(Touch(sample)))
    asked[path] = component
    return component
  }
}
