package androidx.compose.ui.unit

class Dp(val value: Float)
val Int.dp: Dp get() = throw Error()
val Float.dp: Dp get() = throw Error()
val Double.dp: Dp get() = throw Error()
class TextUnit
val Int.sp: TextUnit get() = throw Error()
val Float.sp: TextUnit get() = throw Error()
val Double.sp: TextUnit get() = throw Error()
class DpOffset(x: Dp, y: Dp)
enum class LayoutDirection { Ltr, Rtl }
interface Density { val density: Float }
class IntSize(val width: Int, val height: Int)
class Velocity(val x: Float, val y: Float)
