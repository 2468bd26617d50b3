package androidx.compose.runtime

import kotlin.reflect.KProperty
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.flow.Flow

@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE, AnnotationTarget.PROPERTY_GETTER)
annotation class Composable
annotation class Stable
interface State<T> { val value: T }
interface MutableState<T> : State<T> { override var value: T }
operator fun <T> State<T>.getValue(thisObj: Any?, property: KProperty<*>): T = value
operator fun <T> MutableState<T>.setValue(thisObj: Any?, property: KProperty<*>, value: T) {}
fun <T> mutableStateOf(value: T): MutableState<T> = throw Error()
fun <T> remember(calculation: () -> T): T = calculation()
fun rememberCoroutineScope(): CoroutineScope = throw Error()
fun LaunchedEffect(key1: Any?, block: suspend CoroutineScope.() -> Unit) {}
interface DisposableEffectResult
class DisposableEffectScope { fun onDispose(effect: () -> Unit): DisposableEffectResult = throw Error() }
fun DisposableEffect(key1: Any?, effect: DisposableEffectScope.() -> DisposableEffectResult) {}
fun <T> snapshotFlow(block: () -> T): Flow<T> = throw Error()
suspend fun <R> withFrameNanos(onFrame: (Long) -> R): R = throw Error()
abstract class CompositionLocal<T> { val current: T get() = throw Error() }
