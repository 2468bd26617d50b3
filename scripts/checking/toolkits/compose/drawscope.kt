package androidx.compose.ui.graphics.drawscope

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin

abstract class DrawStyle
class Stroke(val width: Float = 0f, val miter: Float = 4f, val cap: StrokeCap = StrokeCap.Butt, val join: StrokeJoin = StrokeJoin.Miter, val pathEffect: PathEffect? = null) : DrawStyle()
interface DrawScope {
  val density: Float
  val size: Size
  fun drawPath(path: Path, color: Color, style: DrawStyle = throw Error())
  fun drawPath(path: Path, brush: Brush, style: DrawStyle = throw Error())
  fun drawRect(color: Color, style: DrawStyle = throw Error())
  fun drawRect(brush: Brush, style: DrawStyle = throw Error())
  fun drawOval(color: Color, style: DrawStyle = throw Error())
}
fun DrawScope.scale(scale: Float, pivot: Offset, block: DrawScope.() -> Unit) {}
