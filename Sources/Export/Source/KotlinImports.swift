/// Finds the imports that a Kotlin source needs.
enum KotlinImports {
  /// The import lines of the names that the code holds, in the order of the alphabet.
  static func lines(for code: String) -> [String] {
    let words = Set(code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    var found: Set<String> = []
    for (package, names) in packages {
      for name in names.split(separator: " ") where words.contains(String(name)) {
        found.insert("import \(package).\(name)")
      }
    }
    for (word, others) in operators where words.contains(word) {
      found.formUnion(others.map { "import " + $0 })
    }
    return found.sorted()
  }

  /// What `by` and operators need besides the names.
  private static let operators: [(word: String, imports: [String])] = [
    (
      "mutableStateOf",
      ["androidx.compose.runtime.getValue", "androidx.compose.runtime.setValue"]
    )
  ]

  private static let packages: [(package: String, names: String)] = [
    ("androidx.compose.animation", "VectorConverter animateColor"),
    (
      "androidx.compose.animation.core",
      "Animatable AnimationSpec CubicBezierEasing DecayAnimationSpec Easing FiniteAnimationSpec LinearEasing RepeatMode VectorConverter "
        + "animateFloat animateOffset exponentialDecay infiniteRepeatable keyframes repeatable snap spring "
        + "tween updateTransition"
    ),
    (
      "androidx.compose.foundation",
      "Canvas Image background border isSystemInDarkTheme rememberScrollState verticalScroll"
    ),
    (
      "androidx.compose.foundation.gestures",
      "Orientation awaitEachGesture awaitFirstDown calculateCentroid calculateRotation calculateZoom detectDragGestures "
        + "detectDragGesturesAfterLongPress detectHorizontalDragGestures detectTapGestures detectVerticalDragGestures"
    ),
    (
      "androidx.compose.foundation.layout",
      "Arrangement Box BoxWithConstraints Column Row WindowInsets asPaddingValues fillMaxSize offset safeDrawing size "
        + "wrapContentHeight wrapContentSize"
    ),
    ("androidx.compose.foundation.shape", "CircleShape GenericShape RoundedCornerShape"),
    ("androidx.compose.foundation.text", "BasicText"),
    (
      "androidx.compose.runtime",
      "Composable DisposableEffect LaunchedEffect Stable getValue mutableStateOf remember rememberCoroutineScope "
        + "setValue snapshotFlow withFrameNanos"
    ),
    ("androidx.compose.ui", "Alignment Modifier zIndex"),
    ("androidx.compose.ui.draw", "clip drawBehind dropShadow"),
    ("androidx.compose.ui.geometry", "Offset Rect Size"),
    (
      "androidx.compose.ui.graphics",
      "BlendMode Brush Color ColorFilter Path PathEffect PathMeasure RectangleShape StrokeCap StrokeJoin TransformOrigin "
        + "graphicsLayer"
    ),
    ("androidx.compose.ui.graphics.drawscope", "Stroke scale"),
    ("androidx.compose.ui.graphics.painter", "Painter"),
    ("androidx.compose.ui.graphics.shadow", "Shadow"),
    ("androidx.compose.ui.graphics.vector", "PathParser"),
    ("androidx.compose.ui.hapticfeedback", "HapticFeedback HapticFeedbackType"),
    ("androidx.compose.ui.input.pointer", "PointerInputChange pointerInput"),
    ("androidx.compose.ui.input.pointer.util", "VelocityTracker"),
    ("androidx.compose.ui.layout", "ContentScale"),
    ("androidx.compose.ui.platform", "LocalContext LocalDensity LocalHapticFeedback LocalLayoutDirection"),
    ("androidx.compose.ui.res", "painterResource"),
    ("androidx.compose.ui.semantics", "Role contentDescription heading role semantics stateDescription"),
    ("androidx.compose.ui.text", "TextMeasurer TextStyle rememberTextMeasurer"),
    ("androidx.compose.ui.text.font", "FontWeight"),
    ("androidx.compose.ui.text.style", "TextAlign"),
    ("androidx.compose.ui.unit", "DpOffset LayoutDirection dp sp"),
    ("android.provider", "Settings"),
    ("java.util", "Locale"),
    (
      "kotlin.math",
      "PI abs acos asin atan2 ceil cos exp floor hypot ln pow round sign sin sqrt tan"
    ),
    ("kotlinx.coroutines", "CoroutineScope Job delay launch"),
    ("kotlinx.coroutines.flow", "drop filter"),
  ]
}
