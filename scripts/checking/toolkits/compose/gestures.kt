package androidx.compose.foundation.gestures

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.input.pointer.AwaitPointerEventScope
import androidx.compose.ui.input.pointer.PointerEvent
import androidx.compose.ui.input.pointer.PointerInputChange
import androidx.compose.ui.input.pointer.PointerInputScope

enum class Orientation { Vertical, Horizontal }
interface PressGestureScope { suspend fun tryAwaitRelease(): Boolean }
suspend fun PointerInputScope.detectTapGestures(
  onDoubleTap: ((Offset) -> Unit)? = null,
  onLongPress: ((Offset) -> Unit)? = null,
  onPress: suspend PressGestureScope.(Offset) -> Unit = {},
  onTap: ((Offset) -> Unit)? = null
) {}
suspend fun PointerInputScope.detectDragGestures(onDragStart: (Offset) -> Unit = {}, onDragEnd: () -> Unit = {}, onDragCancel: () -> Unit = {}, onDrag: (PointerInputChange, Offset) -> Unit) {}
suspend fun PointerInputScope.detectDragGesturesAfterLongPress(onDragStart: (Offset) -> Unit = {}, onDragEnd: () -> Unit = {}, onDragCancel: () -> Unit = {}, onDrag: (PointerInputChange, Offset) -> Unit) {}
suspend fun PointerInputScope.detectHorizontalDragGestures(onDragStart: (Offset) -> Unit = {}, onDragEnd: () -> Unit = {}, onDragCancel: () -> Unit = {}, onHorizontalDrag: (PointerInputChange, Float) -> Unit) {}
suspend fun PointerInputScope.detectVerticalDragGestures(onDragStart: (Offset) -> Unit = {}, onDragEnd: () -> Unit = {}, onDragCancel: () -> Unit = {}, onVerticalDrag: (PointerInputChange, Float) -> Unit) {}
suspend fun PointerInputScope.awaitEachGesture(block: suspend AwaitPointerEventScope.() -> Unit) {}
suspend fun AwaitPointerEventScope.awaitFirstDown(requireUnconsumed: Boolean = true): PointerInputChange = throw Error()
fun PointerEvent.calculateZoom(): Float = 1f
fun PointerEvent.calculateRotation(): Float = 0f
fun PointerEvent.calculateCentroid(): Offset = throw Error()
