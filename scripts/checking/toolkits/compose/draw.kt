package androidx.compose.ui.draw

import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.shadow.Shadow

fun Modifier.clip(shape: Shape): Modifier = this
fun Modifier.drawBehind(onDraw: DrawScope.() -> Unit): Modifier = this
fun Modifier.dropShadow(shape: Shape, shadow: Shadow): Modifier = this
