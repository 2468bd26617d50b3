import Geometry
import Text

extension LayerProperty {
  /// Gives `layer` a number under this property; without effect where the layer has no such property.
  package func set(_ number: Double, in layer: inout Layer) {
    switch self {
    case .x: layer.frame.origin.x = number
    case .y: layer.frame.origin.y = number
    case .width: layer.frame.size.width = number
    case .height: layer.frame.size.height = number
    case .anchorX: layer.anchorPoint.x = number
    case .anchorY: layer.anchorPoint.y = number
    case .translationX: layer.translation.x = number
    case .translationY: layer.translation.y = number
    case .rotation: layer.rotation = number
    case .scaleX: layer.scale.x = number
    case .scaleY: layer.scale.y = number
    case .opacity: layer.opacity = number
    case .cornerRadius: layer.cornerRadii = CornerRadii(number)
    case .lineWidth: layer.updateShape { $0.stroke.lineWidth = number }
    case .borderWidth: layer.borderWidth = number
    case .shadowOffsetX: layer.updateShadow { $0.offset.x = number }
    case .shadowOffsetY: layer.updateShadow { $0.offset.y = number }
    case .shadowRadius: layer.updateShadow { $0.radius = number }
    case .shadowOpacity: layer.updateShadow { $0.opacity = number }
    case .blurRadius: layer.updateMaterial { $0.blurRadius = number }
    case .saturation: layer.updateMaterial { $0.saturation = number }
    case .kern, .fontSize: break
    case .hidden, .cornerCurve, .backgroundColor, .gradient, .fillColor, .strokeColor, .borderColor,
      .shadowColor,
      .shadowPath, .masksToBounds, .mask, .maskInverted, .blendMode, .text, .color, .source, .contentsGravity,
      .path,
      .tint:
      break
    }
  }

  /// Gives `layer` a colour under this property; without effect where the layer has no such property.
  package func set(_ color: Color, in layer: inout Layer) {
    switch self {
    case .backgroundColor: layer.backgroundColor = color
    case .fillColor: layer.updateShape { $0.fillColor = color }
    case .strokeColor: layer.updateShape { $0.strokeColor = color }
    case .borderColor: layer.borderColor = color
    case .shadowColor: layer.updateShadow { $0.color = color }
    case .color:
      if case .text(var text) = layer.content {
        text.color = color
        layer.content = .text(text)
      }
    case .tint: layer.updateMaterial { $0.tint = color }
    default: break
    }
  }
}

extension Layer {
  fileprivate mutating func updateShape(_ change: (inout Shape) -> Void) {
    guard case .shape(var shape) = content else { return }
    change(&shape)
    content = .shape(shape)
  }

  fileprivate mutating func updateMaterial(_ change: (inout Material) -> Void) {
    guard case .material(var material) = content else { return }
    change(&material)
    content = .material(material)
  }

  fileprivate mutating func updateShadow(_ change: (inout Shadow) -> Void) {
    var shadow = self.shadow ?? Shadow(opacity: 0)
    change(&shadow)
    self.shadow = shadow
  }
}
