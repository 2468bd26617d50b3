package kotlinx.coroutines.flow

interface Flow<T> { suspend fun collect(action: suspend (T) -> Unit) }
fun <T> Flow<T>.drop(count: Int): Flow<T> = this
fun <T> Flow<T>.filter(predicate: suspend (T) -> Boolean): Flow<T> = this
