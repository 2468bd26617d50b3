package androidx.compose.ui.semantics

import androidx.compose.ui.Modifier

enum class Role { Button, Checkbox, Switch, RadioButton, Tab, Image }
class SemanticsPropertyReceiver
var SemanticsPropertyReceiver.contentDescription: String
  get() = ""
  set(value) {}
var SemanticsPropertyReceiver.stateDescription: String
  get() = ""
  set(value) {}
var SemanticsPropertyReceiver.role: Role
  get() = Role.Button
  set(value) {}
fun SemanticsPropertyReceiver.heading() {}
fun Modifier.semantics(properties: SemanticsPropertyReceiver.() -> Unit): Modifier = this
