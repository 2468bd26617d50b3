// The part of Compose that exported sources use, without anything behind it, so that a Kotlin compiler checks their names
// and types where Compose is not. The files of this folder are its packages.
package androidx.compose.animation

import androidx.compose.animation.core.AnimationVector4D
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.Transition
import androidx.compose.animation.core.TwoWayConverter
import androidx.compose.runtime.State
import androidx.compose.ui.graphics.Color

val Color.Companion.VectorConverter: (Any) -> TwoWayConverter<Color, AnimationVector4D> get() = throw Error()

fun <S> Transition<S>.animateColor(
  transitionSpec: Transition.Segment<S>.() -> FiniteAnimationSpec<Color>,
  label: String = "",
  targetValueByState: (S) -> Color
): State<Color> = throw Error()
