package androidx.compose.foundation.shape

import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection

val CircleShape: Shape = throw Error()
class GenericShape(builder: Path.(Size, LayoutDirection) -> Unit) : Shape
fun RoundedCornerShape(size: Dp): Shape = throw Error()
fun RoundedCornerShape(topStart: Dp, topEnd: Dp, bottomEnd: Dp, bottomStart: Dp): Shape = throw Error()
