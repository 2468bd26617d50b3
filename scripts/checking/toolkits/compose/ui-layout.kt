package androidx.compose.ui.layout

interface ContentScale { companion object { val Crop: ContentScale get() = throw Error(); val Fit: ContentScale get() = throw Error(); val FillBounds: ContentScale get() = throw Error() } }
