package androidx.compose.foundation.layout

import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection

interface BoxScope
interface BoxWithConstraintsScope : BoxScope { val maxWidth: Dp; val maxHeight: Dp }
interface RowScope
interface ColumnScope
object Arrangement {
  interface HorizontalOrVertical
  fun spacedBy(space: Dp): HorizontalOrVertical = throw Error()
}
fun Box(modifier: Modifier = Modifier, contentAlignment: Alignment = Alignment.TopStart, content: BoxScope.() -> Unit) {}
fun BoxWithConstraints(modifier: Modifier = Modifier, content: BoxWithConstraintsScope.() -> Unit) {}
fun Row(modifier: Modifier = Modifier, horizontalArrangement: Arrangement.HorizontalOrVertical = throw Error(), verticalAlignment: Alignment.Vertical = Alignment.Top, content: RowScope.() -> Unit) {}
fun Column(modifier: Modifier = Modifier, verticalArrangement: Arrangement.HorizontalOrVertical = throw Error(), horizontalAlignment: Alignment.Horizontal = Alignment.Start, content: ColumnScope.() -> Unit) {}
fun Modifier.size(size: Dp): Modifier = this
fun Modifier.size(width: Dp, height: Dp): Modifier = this
fun Modifier.offset(x: Dp, y: Dp): Modifier = this
fun Modifier.fillMaxSize(): Modifier = this
fun Modifier.wrapContentSize(align: Alignment = Alignment.TopStart, unbounded: Boolean = false): Modifier = this
fun Modifier.wrapContentHeight(align: Alignment.Vertical = Alignment.Top, unbounded: Boolean = false): Modifier = this
interface PaddingValues {
  fun calculateTopPadding(): Dp
  fun calculateBottomPadding(): Dp
  fun calculateLeftPadding(direction: LayoutDirection): Dp
  fun calculateRightPadding(direction: LayoutDirection): Dp
}
interface WindowInsets { companion object }
val WindowInsets.Companion.safeDrawing: WindowInsets get() = throw Error()
fun WindowInsets.asPaddingValues(): PaddingValues = throw Error()
