import Expectations
import PNGCodec
import System
import Testing

struct PNGErrorTests {
  @Test(
    arguments: [
      (
        .notPNG,
        "not a PNG", .badInput
      ),
      (
        .largeFilePointer,
        "a pointer of Git LFS, not a PNG; `git lfs pull` puts the file there", .badInput
      ),
      (
        .truncated(length: 9),
        "truncated: the PNG ends early, after 9 bytes", .badInput
      ),
      (
        .tooLarge(width: 5, height: 6, limits: PNGLimits(side: 4, pixels: 20)),
        "too large: 5 × 6 pixels; the limit is 4 a side and 20 in all", .badInput
      ),
      (
        .outOfMemory,
        "not enough memory for the PNG", .environment
      ),
      (
        .corrupt(.chunkTooLong, offset: 8),
        "corrupt PNG: a chunk is too long (near byte 8)", .badInput
      ),
      (
        .corrupt(.checksum(chunk: "IDAT"), offset: 33),
        "corrupt PNG: IDAT: CRC error (near byte 33)", .badInput
      ),
      (
        .corrupt(.length(chunk: "acTL"), offset: 33),
        "corrupt PNG: acTL: wrong length (near byte 33)", .badInput
      ),
      (
        .corrupt(.order(chunk: "fdAT"), offset: 33),
        "corrupt PNG: fdAT: out of place (near byte 33)", .badInput
      ),
      (
        .corrupt(.frameCount(0, limit: 9), offset: 33),
        "corrupt PNG: acTL: wrong frame count (near byte 33)", .badInput
      ),
      (
        .corrupt(.sequenceNumber(chunk: "fcTL"), offset: 33),
        "corrupt PNG: fcTL: wrong sequence number (near byte 33)", .badInput
      ),
      (
        .corrupt(.frameWithoutPixels, offset: 33),
        "corrupt PNG: fcTL: the frame before has no pixels (near byte 33)", .badInput
      ),
      (
        .corrupt(.frameOutsideCanvas, offset: 33),
        "corrupt PNG: fcTL: the frame is not inside the canvas (near byte 33)", .badInput
      ),
      (
        .corrupt(.disposalOrBlending(3, 0), offset: 33),
        "corrupt PNG: fcTL: unknown disposal or blending (near byte 33)", .badInput
      ),
      (
        .corrupt(.firstFrameNotWhole, offset: 33),
        "corrupt PNG: fcTL: the first picture is not the whole canvas (near byte 33)", .badInput
      ),
      (
        .corrupt(.missingFrames(count: 2, promised: 3), offset: 33),
        "corrupt PNG: 2 frames, 3 promised (near byte 33)", .badInput
      ),
      (
        .corrupt(.lastFrameWithoutPixels, offset: 33),
        "corrupt PNG: the last frame has no pixels (near byte 33)", .badInput
      ),
      (
        .corrupt(.libpng("bad zlib stream"), offset: 33),
        "corrupt PNG: bad zlib stream (near byte 33)", .badInput
      ),
    ] as [(PNGError, String, ExitCode)])
  func `an error of a PNG file tells how the file breaks the format`(
    error: PNGError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }
}
