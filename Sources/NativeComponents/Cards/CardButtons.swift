import Components
import Geometry
import Gestures
import Layers

/// The three round buttons below a stack of cards: skip, undo and like.
struct CardButtons: Hashable, Sendable {
  /// The layer that holds the buttons, and that of a button's symbol.
  enum Part: String, ComponentPart {
    case buttons
    case glyph
  }

  /// The declaration of the buttons and the layers in them.
  static let declaration = PartDeclaration(
    Part.buttons, "the buttons below the cards",
    [
      (Button.skip, "the button that swipes left"), (.undo, "the button that brings the last card back"),
      (.like, "the button that swipes right"),
    ].map { PartDeclaration($0, $1, [PartDeclaration(Part.glyph, "its symbol")]) })

  /// One of the buttons.
  enum Button: String, ComponentPart, CaseIterable {
    case skip
    case undo
    case like

    /// The color of the button's symbol.
    var color: Color {
      switch self {
      case .skip: Color(hex: 0xEA5B5B)
      case .undo: Color(hex: 0xC7C7CC)
      case .like: Color(hex: 0x8EE13D)
      }
    }

    fileprivate var glyph: Glyph {
      switch self {
      case .skip: .cross
      case .undo: .undo
      case .like: .heart
      }
    }

    fileprivate var side: Double { self == .undo ? 44 : 60 }

    /// The horizontal distance of the button's center from the center of the screen, in points.
    fileprivate var offset: Double {
      switch self {
      case .skip: -80
      case .undo: 0
      case .like: 80
      }
    }
  }

  /// The distance from the bottom of the screen up to the centers of the buttons, without the safe area, in points.
  private static let centerAboveBottom = 107.0

  private let safeBottom: Double
  private var tracking = Array(repeating: ControlTracking(), count: Button.allCases.count)

  /// Creates buttons that no finger touches.
  init(in environment: ComponentEnvironment) {
    safeBottom = environment.environment.safeArea.bottom
  }

  /// Handles a touch sample in the component's coordinates, and returns the buttons' events in order.
  mutating func receive(
    _ sample: TouchSample, in size: Size
  ) -> [(button: Button, event: ControlEvent)] {
    Button.allCases.enumerated().flatMap { index, button in
      tracking[index].receive(sample, bounds: frame(of: button, in: size)).map { (button, $0) }
    }
  }

  /// Returns why no button tracks a finger that has just come down; `nil` if one does.
  func obstacle(to sample: TouchSample, in size: Size) -> TouchObstacle? {
    .combining(
      Button.allCases.enumerated().map { index, button in
        tracking[index].obstacle(to: sample, bounds: frame(of: button, in: size))
      })
  }

  /// Returns whether a button tracks this finger.
  func track(_ finger: Int) -> Bool { tracking.contains { $0.finger == finger } }

  /// Returns the layer of all buttons on a screen of this size.
  func layer(in size: Size) -> Layer {
    var group = Layer(Part.buttons, frame: Rect(origin: .zero, size: size))
    group.sublayers = Button.allCases.enumerated().map { index, button in
      var layer = Layer(button, frame: frame(of: button, in: size))
      layer.content = .shape(
        Shape(.ellipse, fillColor: .white.withAlpha(tracking[index].isTouchInside ? 0.2 : 0.08)))
      let center = Point(button.side / 2, button.side / 2)
      let glyph = Rect(center: center, size: Size(Glyph.side, Glyph.side))
      layer.sublayers = [button.glyph.layer(Part.glyph, in: glyph, color: button.color, lineWidth: 2.5)]
      return layer
    }
    return group
  }

  private func frame(of button: Button, in size: Size) -> Rect {
    let center = Point(size.width / 2 + button.offset, size.height - Self.centerAboveBottom - safeBottom)
    return Rect(center: center, size: Size(button.side, button.side))
  }
}
