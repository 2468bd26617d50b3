package androidx.compose.foundation.text

import androidx.compose.ui.Modifier
import androidx.compose.ui.text.TextStyle

fun BasicText(text: String, modifier: Modifier = Modifier, style: TextStyle = throw Error(), maxLines: Int = 1) {}
