import Geometry
import Layers

/// The overlay that a device draws above the scene: the status bar, the home indicator or gesture handle, the notch,
/// island or camera hole, and the black outside round corners.
///
/// A component may draw a status bar of its own: a layer `statusBar` as wide as the canvas, shown or hidden, in any
/// color. The overlay then omits its own. The clock, the icons and the indicator are each black or white, depending on
/// the colors below.
package struct DeviceDisplay: Sendable {
  /// The overlay's layer and the layers inside it.
  package enum Part: ComponentPart {
    case display
    case cutout
    /// A corner; indices run clockwise from the top left.
    case corner(Int)
    case homeIndicator

    /// The id of the layer.
    package var id: String {
      switch self {
      case .display: "display"
      case .cutout: "cutout"
      case .corner(let index): "corner-\(index)"
      case .homeIndicator: "homeIndicator"
      }
    }
  }

  private let device: Device
  private let environment: Environment
  private let statusBar: DeviceStatusBar
  private let canvas: Size
  private let background: Color
  /// The layers that never change: cutout and corners.
  private let glass: [Layer]

  /// The overlay of an environment's device; `nil` if the environment names no device.
  ///
  /// - Parameter background: The color below the scene.
  package init?(in environment: ComponentEnvironment, background: Color) throws {
    guard let device = environment.environment.device else { return nil }
    self.device = device
    self.environment = environment.environment
    statusBar = try DeviceStatusBar(device, in: environment)
    canvas = environment.canvas
    self.background = background
    let cutout =
      environment.environment.hiddenParts.contains(.island) ? nil : Self.cutout(of: device, in: canvas)
    glass = (cutout.map { [$0] } ?? []) + Self.corners(of: device, canvas)
  }

  /// Adds the overlay to a scene, or updates the overlay that it already has.
  package func cover(_ scene: inout Layer) {
    let id = Part.display.id
    let isThere = scene.sublayers.last.map { $0.id == id && $0.node == nil } ?? false
    let former = isThere ? scene.sublayers.last : nil
    let layer = layer(over: scene, former)
    if layer == former { return }
    if isThere { scene.sublayers[scene.sublayers.count - 1] = layer } else { scene.sublayers.append(layer) }
  }

  private func layer(over scene: Layer, _ former: Layer?) -> Layer {
    var scene = scene
    if former != nil { scene.sublayers.removeLast() }
    var layer = Layer(Part.display, frame: Rect(origin: .zero, size: canvas))
    layer.isUserInteractionEnabled = false
    layer.zPosition = scene.sublayers.compactMap(\.zPosition).filter { $0 > 0 }.max()
    if environment.showsStatusBar, !scene.hasStatusBar(width: canvas.width) {
      layer.sublayers.append(statusBar.layer(width: canvas.width) { color(in: $0, on: scene) })
    }
    if device.hasHomeIndicator, !environment.hiddenParts.contains(.homeIndicator) {
      let frame = homeIndicator
      var indicator = Layer(Part.homeIndicator, frame: frame)
      indicator.backgroundColor = color(in: frame, on: scene)
      indicator.cornerRadii = CornerRadii(frame.height / 2)
      layer.sublayers.append(indicator)
    }
    layer.sublayers += glass
    return layer
  }

  /// The positions across a frame at which the colors below are sampled, as shares of its width.
  private static let samples = [1.0 / 6, 1.0 / 2, 5.0 / 6]

  /// Returns the color of a mark in a frame: black on bright grounds, white on dark ones.
  private func color(in frame: Rect, on scene: Layer) -> Color {
    let luma = Self.samples.reduce(0) { sum, share in
      sum
        + GroundColor(of: scene, at: Point(frame.minX + share * frame.width, frame.midY), on: background).luma
    }
    return luma > 0.5 * Double(Self.samples.count) ? .black : .white
  }

  private var homeIndicator: Rect {
    let (width, height, bottom) =
      switch device.platform {
      case .iPhone where device.orientation == .landscape: (0.2574 * canvas.width, 5.0, 8.0)
      case .iPhone: (0.3565 * canvas.width, 5.0, 8.0)
      case .iPad where device.orientation == .landscape: (0.33 * canvas.height, 5.0, 8.0)
      case .iPad: (0.33 * canvas.width, 5.0, 8.0)
      case .android: (108.0, 4.0, 10.0)
      }
    let margin = ((canvas.width - width) / 2).rounded()
    return Rect(margin, canvas.height - bottom - height, canvas.width - 2 * margin, height)
  }
}

// MARK: Glass

extension DeviceDisplay {
  /// The flare at both ends of a notch, in points.
  private static let flare = 6.0

  private static func cutout(of device: Device, in canvas: Size) -> Layer? {
    guard var frame = device.cutout.frame else { return nil }
    let isTurned = device.orientation == .landscape
    if isTurned {
      frame.origin.y += (canvas.height - device.size.height) / 2
    } else {
      frame.origin.x += (canvas.width - device.size.width) / 2
    }
    guard case .notch = device.cutout else {
      var layer = Layer(Part.cutout, frame: frame)
      layer.backgroundColor = .black
      layer.cornerRadii = CornerRadii(min(frame.width, frame.height) / 2)
      return layer
    }
    guard isTurned else {
      var layer = Layer(Part.cutout, frame: frame.insetBy(-flare, 0))
      layer.content = .shape(Shape(.path(notch(frame.size)), fillColor: .black))
      return layer
    }
    frame = frame.insetBy(0, -flare)
    var layer = Layer(Part.cutout, frame: frame)
    let turn = AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: frame.height)
    let upright = notch(Size(frame.height - 2 * flare, frame.width))
    layer.content = .shape(Shape(.path(upright.transformed(by: turn)), fillColor: .black))
    return layer
  }

  /// Returns the outline of a notch, whose upper corners flare outward.
  private static func notch(_ size: Size) -> Path {
    let (f, r) = (flare, (size.height * 0.62).rounded())
    let (right, low) = (size.width + f, size.height - r)
    let data =
      "M0 0 A\(f) \(f) 0 0 1 \(f) \(f) V\(low) A\(r) \(r) 0 0 0 \(f + r) \(size.height) H\(right - r) "
      + "A\(r) \(r) 0 0 0 \(right) \(low) V\(f) A\(f) \(f) 0 0 1 \(right + f) 0 Z"
    return (try? Path(svg: data)) ?? Path()
  }

  /// Returns the layers that draw black outside the round corners.
  private static func corners(of device: Device, _ canvas: Size) -> [Layer] {
    guard device.cornerRadius > 0 else { return [] }
    let side = (device.cornerRadius * 1.6).rounded(.up)
    let origins = [
      Point(0, 0), Point(canvas.width - side, 0), Point(canvas.width - side, canvas.height - side),
      Point(0, canvas.height - side),
    ]
    return origins.enumerated().map { index, origin in
      var layer = Layer(Part.corner(index), frame: Rect(origin: origin, size: Size(side, side)))
      layer.masksToBounds = true
      let display = Rect(origin: .zero - origin, size: canvas)
      let outline = Path.roundedRectangle(
        display, radii: CornerRadii(device.cornerRadius), curve: device.cornerCurve)
      var shape = Shape(.path(Path.rectangle(display) + outline), fillColor: .black)
      shape.fillRule = .evenOdd
      layer.sublayers = [Layer.shape(shape, side: side)]
      return layer
    }
  }
}

extension Layer {
  fileprivate static func shape(_ shape: Shape, side: Double) -> Layer {
    var layer = Layer(id: "outside", frame: Rect(0, 0, side, side))
    layer.content = .shape(shape)
    return layer
  }

  /// Returns whether the layer contains a status bar, shown or hidden, as wide as the display.
  fileprivate func hasStatusBar(width: Double) -> Bool {
    sublayers.contains {
      $0.node == nil && $0.id == DeviceStatusBar.Part.statusBar.id && $0.frame.width == width
        || $0.hasStatusBar(width: width)
    }
  }
}
