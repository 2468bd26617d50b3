/// A toolkit in whose words a curve can be said.
package enum CurveTarget: String, Hashable, Sendable, CaseIterable {
  case css
  case swiftui
  case uikit
  case coreanimation
  case compose
  case android
  case motion
  case figma

  /// What people call it.
  package var title: String {
    switch self {
    case .css: "CSS"
    case .swiftui: "SwiftUI"
    case .uikit: "UIKit"
    case .coreanimation: "Core Animation"
    case .compose: "Compose"
    case .android: "Android views"
    case .motion: "Motion"
    case .figma: "Figma"
    }
  }

  /// The language of its spellings, as fenced code blocks call it; empty for what is set in a panel.
  package var language: String {
    switch self {
    case .css: "css"
    case .swiftui, .uikit, .coreanimation: "swift"
    case .compose, .android: "kotlin"
    case .motion: "js"
    case .figma: ""
    }
  }
}
