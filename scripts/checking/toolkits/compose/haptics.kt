package androidx.compose.ui.hapticfeedback

interface HapticFeedback { fun performHapticFeedback(hapticFeedbackType: HapticFeedbackType) }
enum class HapticFeedbackType { Confirm, ContextClick, KeyboardTap, LongPress, Reject, SegmentFrequentTick, SegmentTick }
