import Glibc

/// Polls until a condition holds, for as long as a busy machine may need, and returns whether it held within five minutes.
package func waitUntil(_ condition: () -> Bool) -> Bool {
  for _ in 0..<60_000 {
    if condition() { return true }
    usleep(5000)
  }
  return condition()
}
