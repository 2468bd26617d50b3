package androidx.compose.ui.input.pointer.util

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.unit.Velocity

class VelocityTracker {
  fun addPosition(timeMillis: Long, position: Offset) {}
  fun calculateVelocity(): Velocity = throw Error()
  fun resetTracking() {}
}
