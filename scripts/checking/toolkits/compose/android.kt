package android.content

class Resources { fun getIdentifier(name: String, type: String, folder: String): Int = 0 }
class ContentResolver
class Context {
  val resources: Resources get() = throw Error()
  val packageName: String get() = throw Error()
  val contentResolver: ContentResolver get() = throw Error()
}
