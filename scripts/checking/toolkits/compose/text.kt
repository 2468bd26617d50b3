package androidx.compose.ui.text

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.IntSize
import androidx.compose.ui.unit.TextUnit

class TextStyle(color: Color = throw Error(), fontSize: TextUnit = throw Error(), fontWeight: FontWeight? = null, letterSpacing: TextUnit = throw Error(), textAlign: TextAlign = throw Error(), lineHeight: TextUnit = throw Error())
class TextLayoutResult { val size: IntSize get() = throw Error() }
class TextMeasurer { fun measure(text: String, style: TextStyle): TextLayoutResult = throw Error() }
fun rememberTextMeasurer(): TextMeasurer = throw Error()
