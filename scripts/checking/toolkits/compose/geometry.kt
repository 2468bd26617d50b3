package androidx.compose.ui.geometry

class Offset(val x: Float, val y: Float) {
  operator fun plus(other: Offset): Offset = this
  operator fun minus(other: Offset): Offset = this
  operator fun times(operand: Float): Offset = this
  operator fun div(operand: Float): Offset = this
  operator fun unaryMinus(): Offset = this
  companion object { val Zero: Offset get() = throw Error() }
}
class Size(val width: Float, val height: Float) {
  operator fun times(operand: Float): Size = this
  operator fun div(operand: Float): Size = this
  companion object { val Zero: Size get() = throw Error() }
}
class Rect(left: Float, top: Float, right: Float, bottom: Float)
