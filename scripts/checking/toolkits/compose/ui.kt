package androidx.compose.ui

interface Modifier { companion object : Modifier }
fun Modifier.zIndex(zIndex: Float): Modifier = this
interface Alignment {
  interface Vertical
  interface Horizontal
  companion object {
    val TopStart: Alignment get() = throw Error()
    val Top: Vertical get() = throw Error()
    val CenterVertically: Vertical get() = throw Error()
    val Bottom: Vertical get() = throw Error()
    val Start: Horizontal get() = throw Error()
    val CenterHorizontally: Horizontal get() = throw Error()
    val End: Horizontal get() = throw Error()
  }
}
