/// A toolkit in whose language a component's source can be written.
package enum SourceLanguage: String, Hashable, Sendable, CaseIterable {
  case swiftui
  case compose

  /// Words that are no names: keywords, and functions that the source calls without a receiver.
  var reservedMembers: Set<String> { Set(words.split(separator: " ").map(String.init)) }

  /// Types of the toolkit, which a component's own may not hide.
  var reservedTypes: Set<String> { Set(types.split(separator: " ").map(String.init)) }

  private var words: String {
    let functions =
      "abs acos asin atan2 cos exp floor ceil hypot log max min pow round sin sqrt tan print mix clamp progress mapped "
      + "moment rubberBand projected nearest wave random hsl grouped plain padded polar sign mod enter body size safeArea item "
      + "index innerIndex innermostIndex count event true false this "
    switch self {
    case .swiftui:
      return functions
        + "associatedtype class deinit enum extension fileprivate func import init inout internal let operator "
        + "private precedencegroup protocol public rethrows static struct subscript typealias var break case catch "
        + "continue default defer do else fallthrough for guard if in repeat return throw switch where while Any as drag touch swipe twist velocity restingPlace transaction next animation "
        + "await is nil self Self super throws try colorScheme reduceMotion layoutDirection isFocused phase time drag touch swipe twist velocity restingPlace transaction next animation"
    case .compose:
      return functions
        + "as break class continue do else for fun if in interface is null object package return super throw try "
        + "typealias typeof val var when while by catch constructor delegate dynamic field file finally get import init "
        + "param property receiver set setparam value where modifier scope state haptics density dark reduceMotion "
        + "rightToLeft phase content time textMeasurer model next place way velocity spread twist isInside"
    }
  }

  private var types: String {
    switch self {
    case .swiftui:
      "Animation Any Bool Button Capsule Circle CGPoint CGSize Color Content DatePicker Divider Double Ellipse Form "
        + "Gauge Gradient Grid Group Image Int Interpolated Label Link List Menu Never Path Phase Picker Rectangle "
        + "RoundedRectangle Section Self Shape Slider Spacer Stepper String Tab Table Text TextField Toggle Type "
        + "Transaction View ViewBuilder ZStack"
    case .compose:
      "Any Animatable Boolean Box Button Card Checkbox Color Column Composable Dialog Divider Easing Float Icon Image "
        + "Int List Modifier Offset Path Row Scaffold Size Slider Snackbar Spacer State String Surface Switch Tab Text "
        + "TextField Transition Unit"
    }
  }
}
