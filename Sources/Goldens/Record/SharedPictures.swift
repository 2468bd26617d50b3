import Render

/// The pictures of a base's golden that also serve a variant.
struct SharedPictures {
  /// The bytes of the base's file.
  let animation: [UInt8]
  let metadata: GoldenMetadata
  /// The frames whose pixels are the same in both.
  let frames: FrameSet
}
