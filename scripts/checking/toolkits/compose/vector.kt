package androidx.compose.ui.graphics.vector

import androidx.compose.ui.graphics.Path

class PathParser {
  fun parsePathString(pathData: String): PathParser = this
  fun toPath(): Path = throw Error()
}
