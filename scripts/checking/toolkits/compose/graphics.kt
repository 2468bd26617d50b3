package androidx.compose.ui.graphics

import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.Size

class Color(val red: Float, val green: Float, val blue: Float, val alpha: Float = 1f) {
  val colorSpace: Any get() = throw Error()
  fun copy(alpha: Float): Color = this
  companion object {
    val White: Color get() = throw Error()
    val Black: Color get() = throw Error()
    val Transparent: Color get() = throw Error()
    fun hsl(hue: Float, saturation: Float, lightness: Float): Color = throw Error()
  }
}
fun Color(color: Long): Color = throw Error()
interface Shape
val RectangleShape: Shape = throw Error()
abstract class Brush {
  companion object {
    fun verticalGradient(colors: List<Color>): Brush = throw Error()
    fun verticalGradient(vararg stops: Pair<Float, Color>): Brush = throw Error()
    fun linearGradient(colors: List<Color>, start: Offset, end: Offset): Brush = throw Error()
    fun linearGradient(vararg stops: Pair<Float, Color>, start: Offset, end: Offset): Brush = throw Error()
    fun radialGradient(colors: List<Color>, center: Offset): Brush = throw Error()
    fun radialGradient(vararg stops: Pair<Float, Color>, center: Offset): Brush = throw Error()
    fun sweepGradient(colors: List<Color>, center: Offset): Brush = throw Error()
    fun sweepGradient(vararg stops: Pair<Float, Color>, center: Offset): Brush = throw Error()
  }
}
class ColorFilter { companion object { fun tint(color: Color): ColorFilter = throw Error() } }
class Path { fun addOval(oval: Rect) {} }
class PathMeasure {
  fun setPath(path: Path?, forceClosed: Boolean) {}
  val length: Float get() = 0f
  fun getSegment(startDistance: Float, stopDistance: Float, destination: Path, startWithMoveTo: Boolean): Boolean = true
}
class PathEffect { companion object { fun dashPathEffect(intervals: FloatArray, phase: Float = 0f): PathEffect = throw Error() } }
enum class StrokeCap { Butt, Round, Square }
enum class StrokeJoin { Miter, Round, Bevel }
enum class BlendMode { Multiply, Screen, Overlay, Plus }
class TransformOrigin(x: Float, y: Float)
class GraphicsLayerScope {
  var translationX: Float = 0f
  var translationY: Float = 0f
  var scaleX: Float = 1f
  var scaleY: Float = 1f
  var rotationZ: Float = 0f
  var alpha: Float = 1f
  var transformOrigin: TransformOrigin = throw Error()
  var blendMode: BlendMode = throw Error()
  val density: Float = 1f
  val size: Size get() = throw Error()
}
fun Modifier.graphicsLayer(block: GraphicsLayerScope.() -> Unit): Modifier = this
