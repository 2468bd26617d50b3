package kotlinx.coroutines

interface CoroutineScope
class Job { fun cancel() {} }
fun CoroutineScope.launch(block: suspend CoroutineScope.() -> Unit): Job = throw Error()
suspend fun delay(timeMillis: Long) {}
