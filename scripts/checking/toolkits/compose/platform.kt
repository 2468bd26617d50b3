package androidx.compose.ui.platform

import android.content.Context
import androidx.compose.runtime.CompositionLocal
import androidx.compose.ui.hapticfeedback.HapticFeedback
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection

val LocalContext: CompositionLocal<Context> = throw Error()
val LocalDensity: CompositionLocal<Density> = throw Error()
val LocalHapticFeedback: CompositionLocal<HapticFeedback> = throw Error()
val LocalLayoutDirection: CompositionLocal<LayoutDirection> = throw Error()
