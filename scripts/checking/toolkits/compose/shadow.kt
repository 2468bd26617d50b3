package androidx.compose.ui.graphics.shadow

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpOffset

class Shadow(radius: Dp, color: Color, spread: Dp = Dp(0f), offset: DpOffset = throw Error(), alpha: Float = 1f)
