package androidx.compose.ui.input.pointer

import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset

interface PointerInputScope { val density: Float }
class PointerInputChange {
  val position: Offset get() = throw Error()
  val uptimeMillis: Long get() = 0L
  val pressed: Boolean get() = true
  fun consume() {}
}
class PointerEvent { val changes: List<PointerInputChange> get() = throw Error() }
interface AwaitPointerEventScope {
  val density: Float
  suspend fun awaitPointerEvent(): PointerEvent
}
fun Modifier.pointerInput(key1: Any?, block: suspend PointerInputScope.() -> Unit): Modifier = this
