package androidx.compose.foundation

import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.ColorFilter
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.RectangleShape
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.painter.Painter
import androidx.compose.ui.layout.ContentScale
import androidx.compose.ui.unit.Dp

class ScrollState
fun rememberScrollState(): ScrollState = throw Error()
fun Modifier.verticalScroll(state: ScrollState): Modifier = this
fun Modifier.background(color: Color, shape: Shape = RectangleShape): Modifier = this
fun Modifier.border(width: Dp, color: Color, shape: Shape = RectangleShape): Modifier = this
fun Canvas(modifier: Modifier, onDraw: DrawScope.() -> Unit) {}
fun Image(painter: Painter, contentDescription: String?, modifier: Modifier = Modifier, contentScale: ContentScale = ContentScale.Fit, colorFilter: ColorFilter? = null) {}
fun isSystemInDarkTheme(): Boolean = false
