package androidx.compose.animation.core

import androidx.compose.runtime.State
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size

interface AnimationSpec<T>
interface FiniteAnimationSpec<T> : AnimationSpec<T>
interface DurationBasedAnimationSpec<T> : FiniteAnimationSpec<T>
interface DecayAnimationSpec<T>
class AnimationVector1D
class AnimationVector2D
class AnimationVector4D
interface TwoWayConverter<T, V>

interface Easing { fun transform(fraction: Float): Float }
fun Easing(f: (Float) -> Float): Easing = throw Error()
class CubicBezierEasing(a: Float, b: Float, c: Float, d: Float) : Easing { override fun transform(fraction: Float): Float = fraction }
val LinearEasing: Easing = throw Error()
enum class RepeatMode { Restart, Reverse }

val Offset.Companion.VectorConverter: TwoWayConverter<Offset, AnimationVector2D> get() = throw Error()
val Size.Companion.VectorConverter: TwoWayConverter<Size, AnimationVector2D> get() = throw Error()

fun <T> tween(durationMillis: Int = 300, delayMillis: Int = 0, easing: Easing = LinearEasing): DurationBasedAnimationSpec<T> = throw Error()
fun <T> spring(dampingRatio: Float = 1f, stiffness: Float = 1500f, visibilityThreshold: T? = null): FiniteAnimationSpec<T> = throw Error()
fun <T> snap(delayMillis: Int = 0): FiniteAnimationSpec<T> = throw Error()
class KeyframesConfig<T> {
  var durationMillis: Int = 0
  infix fun T.at(time: Int): T = this
  infix fun T.using(easing: Easing): T = this
}
fun <T> keyframes(init: KeyframesConfig<T>.() -> Unit): DurationBasedAnimationSpec<T> = throw Error()
fun <T> repeatable(iterations: Int, animation: DurationBasedAnimationSpec<T>, repeatMode: RepeatMode = RepeatMode.Restart): FiniteAnimationSpec<T> = throw Error()
fun <T> infiniteRepeatable(animation: DurationBasedAnimationSpec<T>, repeatMode: RepeatMode = RepeatMode.Restart): AnimationSpec<T> = throw Error()
fun <T> exponentialDecay(frictionMultiplier: Float = 1f): DecayAnimationSpec<T> = throw Error()

class Animatable<T, V>(initialValue: T, converter: TwoWayConverter<T, V>) {
  val value: T get() = throw Error()
  val targetValue: T get() = throw Error()
  val velocity: T get() = throw Error()
  val isRunning: Boolean get() = throw Error()
  suspend fun snapTo(targetValue: T) {}
  suspend fun stop() {}
  suspend fun animateTo(targetValue: T, animationSpec: AnimationSpec<T> = spring(), initialVelocity: T = velocity) {}
  suspend fun animateDecay(initialVelocity: T, animationSpec: DecayAnimationSpec<T>) {}
  fun updateBounds(lowerBound: T?, upperBound: T?) {}
}
fun Animatable(initialValue: Float): Animatable<Float, AnimationVector1D> = throw Error()

class Transition<S> {
  interface Segment<S> { val initialState: S; val targetState: S }
}
fun <T> updateTransition(targetState: T, label: String? = null): Transition<T> = throw Error()
fun <S> Transition<S>.animateFloat(
  transitionSpec: Transition.Segment<S>.() -> FiniteAnimationSpec<Float>,
  label: String = "",
  targetValueByState: (S) -> Float
): State<Float> = throw Error()
fun <S> Transition<S>.animateOffset(
  transitionSpec: Transition.Segment<S>.() -> FiniteAnimationSpec<Offset>,
  label: String = "",
  targetValueByState: (S) -> Offset
): State<Offset> = throw Error()
