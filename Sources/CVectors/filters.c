#include "vectors.h"

#if defined(__x86_64__) && !defined(PORTABLE)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

AVX2 static inline __m256i load(const void *bytes) { return _mm256_loadu_si256((const __m256i *)bytes); }

// Stores eight pixels, of three or four bytes.
AVX2 static inline void store(__m256i pixels, int32_t size, uint8_t *output) {
  if (size == 4) {
    _mm256_storeu_si256((__m256i *)output, pixels);
    return;
  }
  const __m256i colors = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1));
  const __m256i joined = _mm256_permutevar8x32_epi32(
      _mm256_shuffle_epi8(pixels, colors), _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7));
  _mm256_storeu_si256((__m256i *)output, joined);
}

AVX2 void vectors_subtract(
    const uint32_t *pixels, const uint32_t *others, int64_t count, int32_t size, uint8_t *output) {
  for (int64_t index = 0; index < count; index += 8) {
    store(_mm256_sub_epi8(load(pixels + index), load(others + index)), size, output + index * size);
  }
}

AVX2 static inline __m256i distance(__m256i a, __m256i b) {
  return _mm256_sub_epi8(_mm256_max_epu8(a, b), _mm256_min_epu8(a, b));
}

// All ones where a is at most b.
AVX2 static inline __m256i is_at_most(__m256i a, __m256i b) { return _mm256_cmpeq_epi8(_mm256_min_epu8(a, b), a); }

AVX2 void vectors_predict(
    const uint32_t *pixels, const uint32_t *above, int64_t count, int32_t size, uint8_t *output) {
  for (int64_t index = 0; index < count; index += 8) {
    const __m256i left = load(pixels + index - 1), up = load(above + index), corner = load(above + index - 1);
    const __m256i to_left = distance(up, corner), to_up = distance(left, corner);
    // The corner is never the nearest where both others are on one side of it.
    const __m256i between = _mm256_xor_si256(is_at_most(up, corner), is_at_most(left, corner));
    const __m256i to_corner = _mm256_or_si256(
        distance(to_left, to_up), _mm256_xor_si256(between, _mm256_set1_epi8(-1)));
    const __m256i is_left = _mm256_and_si256(is_at_most(to_left, to_up), is_at_most(to_left, to_corner));
    const __m256i other = _mm256_blendv_epi8(corner, up, is_at_most(to_up, to_corner));
    const __m256i expected = _mm256_blendv_epi8(other, left, is_left);
    store(_mm256_sub_epi8(load(pixels + index), expected), size, output + index * size);
  }
}

AVX2 static inline uint64_t sum(__m256i lanes) {
  const __m128i halves = _mm_add_epi64(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
  return (uint64_t)_mm_extract_epi64(halves, 0) + (uint64_t)_mm_extract_epi64(halves, 1);
}

AVX2 void vectors_sums(const uint8_t *bytes, int64_t count, uint64_t *plain, uint64_t *weighted) {
  const __m256i distances = _mm256_setr_epi8(
      32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
      1);
  const __m256i zero = _mm256_setzero_si256(), ones = _mm256_set1_epi16(1);
  __m256i sums = zero, before = zero, inside = zero;
  for (int64_t index = 0; index < count; index += 32) {
    const __m256i block = load(bytes + index);
    before = _mm256_add_epi64(before, sums);
    sums = _mm256_add_epi64(sums, _mm256_sad_epu8(block, zero));
    inside = _mm256_add_epi32(inside, _mm256_madd_epi16(_mm256_maddubs_epi16(block, distances), ones));
  }
  const __m256i wide = _mm256_add_epi64(
      _mm256_and_si256(inside, _mm256_set1_epi64x(0xFFFFFFFF)), _mm256_srli_epi64(inside, 32));
  *plain = sum(sums);
  *weighted = 32 * sum(before) + sum(wide);
}

AVX2 void vectors_row_counts(
    const uint32_t *pixels, const uint32_t *others, int64_t count, uint64_t *strong, uint64_t *steps, uint64_t *size) {
  const __m256i zero = _mm256_setzero_si256(), seven = _mm256_set1_epi8(7), high = _mm256_set1_epi8((char)0xF0);
  __m256i faint = zero, equal = zero, sizes = zero;
  for (int64_t index = 0; index < count; index += 32) {
    for (int64_t next = index; next < index + 16; next += 8) {
      const __m256i here = load(pixels + next);
      const __m256i difference = _mm256_sub_epi8(here, load(others + next));
      const __m256i bits = _mm256_and_si256(_mm256_add_epi8(difference, seven), high);
      faint = _mm256_add_epi64(
          faint, _mm256_sad_epu8(_mm256_abs_epi8(_mm256_cmpeq_epi8(bits, zero)), zero));
      equal = _mm256_sub_epi32(equal, _mm256_cmpeq_epi32(here, load(pixels + next - 1)));
      sizes = _mm256_add_epi64(sizes, _mm256_sad_epu8(_mm256_abs_epi8(difference), zero));
    }
  }
  const uint64_t looked = (uint64_t)(count + 31) / 32 * 16;
  const __m256i equals = _mm256_add_epi64(
      _mm256_and_si256(equal, _mm256_set1_epi64x(0xFFFFFFFF)), _mm256_srli_epi64(equal, 32));
  *strong = 4 * looked - sum(faint);
  *steps = looked - sum(equals);
  *size = sum(sizes);
}

#else

void vectors_row_counts(
    const uint32_t *pixels, const uint32_t *others, int64_t count, uint64_t *strong, uint64_t *steps, uint64_t *size) {
  (void)pixels, (void)others, (void)count, (void)strong, (void)steps, (void)size;
  __builtin_trap();
}

void vectors_subtract(
    const uint32_t *pixels, const uint32_t *others, int64_t count, int32_t size, uint8_t *output) {
  (void)pixels, (void)others, (void)count, (void)size, (void)output;
  __builtin_trap();
}

void vectors_predict(
    const uint32_t *pixels, const uint32_t *above, int64_t count, int32_t size, uint8_t *output) {
  (void)pixels, (void)above, (void)count, (void)size, (void)output;
  __builtin_trap();
}

void vectors_sums(const uint8_t *bytes, int64_t count, uint64_t *plain, uint64_t *weighted) {
  (void)bytes, (void)count, (void)plain, (void)weighted;
  __builtin_trap();
}

#endif
