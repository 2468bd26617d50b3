#include "vectors.h"

#if defined(__x86_64__) && !defined(PORTABLE)

#include <immintrin.h>
#include <sys/platform/x86.h>

bool vectors_have_avx2(void) { return CPU_FEATURE_ACTIVE(AVX2); }

// The pairs of texels at two places.
static inline __m128i pairs(const uint32_t *first, const uint32_t *second) {
  return _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)first), _mm_loadl_epi64((const __m128i *)second));
}

// The channels of two places, mixed from the texels above and below: rows first, in 16 bits that overflow on the way only,
// then columns in pairs of 16 bits with a sign, less 128.
__attribute__((target("avx2"))) static inline __m256i
channels(__m128i above, __m128i below, __m256i rows, __m256i columns) {
  const __m256i neighbors = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15));
  const __m256i upper = _mm256_cvtepu8_epi16(above), lower = _mm256_cvtepu8_epi16(below);
  const __m256i mixed = _mm256_add_epi16(
      _mm256_slli_epi16(upper, 8), _mm256_mullo_epi16(_mm256_sub_epi16(lower, upper), rows));
  const __m256i shifted = _mm256_xor_si256(mixed, _mm256_set1_epi16(INT16_MIN));
  const __m256i sums = _mm256_madd_epi16(_mm256_shuffle_epi8(shifted, neighbors), columns);
  // Rounded, and with the 128 that was missing.
  return _mm256_srai_epi32(_mm256_add_epi32(sums, _mm256_set1_epi32((128 << 16) + (1 << 15))), 16);
}

__attribute__((target("avx2"))) void vectors_sample(
    const uint32_t *texels, int32_t width, int32_t u, int32_t v, int32_t u_step, int32_t v_step, int64_t count,
    uint32_t *pixels) {
  // Bits 8…15 of the places 0 and 1, and of 2 and 3, for each of eight channels; and both weights of a column.
  const __m256i rows01 = _mm256_setr_epi8(
      1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 5, -1, 5, -1, 5, -1, 5, -1, 5, -1, 5, -1, 5, -1, 5, -1);
  const __m256i rows23 = _mm256_setr_epi8(
      9, -1, 9, -1, 9, -1, 9, -1, 9, -1, 9, -1, 9, -1, 9, -1, 13, -1, 13, -1, 13, -1, 13, -1, 13, -1, 13, -1, 13, -1,
      13, -1);
  const __m256i columns01 = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
  const __m256i columns23 = _mm256_setr_epi32(2, 2, 2, 2, 3, 3, 3, 3);
  const __m128i strides = _mm_set1_epi32(1 | width << 16);
  const __m128i ordinals = _mm_setr_epi32(0, 1, 2, 3);
  const __m128i u_steps = _mm_set1_epi32(u_step * 4), v_steps = _mm_set1_epi32(v_step * 4);
  __m128i us = _mm_add_epi32(_mm_set1_epi32(u), _mm_mullo_epi32(_mm_set1_epi32(u_step), ordinals));
  __m128i vs = _mm_add_epi32(_mm_set1_epi32(v), _mm_mullo_epi32(_mm_set1_epi32(v_step), ordinals));
  for (int64_t index = 0; index < count; index += 4) {
    const __m128i corners = _mm_madd_epi16(_mm_blend_epi16(_mm_srli_epi32(us, 16), vs, 0xAA), strides);
    const uint32_t *a = texels + _mm_extract_epi32(corners, 0), *b = texels + _mm_extract_epi32(corners, 1);
    const uint32_t *c = texels + _mm_extract_epi32(corners, 2), *d = texels + _mm_extract_epi32(corners, 3);
    const __m128i right = _mm_and_si128(_mm_srli_epi32(us, 8), _mm_set1_epi32(255));
    const __m128i both = _mm_or_si128(_mm_sub_epi32(_mm_set1_epi32(256), right), _mm_slli_epi32(right, 16));
    const __m256i rows = _mm256_broadcastsi128_si256(vs), columns = _mm256_castsi128_si256(both);
    const __m256i first = channels(
        pairs(a, b), pairs(a + width, b + width), _mm256_shuffle_epi8(rows, rows01),
        _mm256_permutevar8x32_epi32(columns, columns01));
    const __m256i second = channels(
        pairs(c, d), pairs(c + width, d + width), _mm256_shuffle_epi8(rows, rows23),
        _mm256_permutevar8x32_epi32(columns, columns23));
    const __m256i halves = _mm256_packs_epi32(first, second);
    const __m256i bytes = _mm256_packus_epi16(halves, halves);
    const __m128i even = _mm256_castsi256_si128(bytes), odd = _mm256_extracti128_si256(bytes, 1);
    _mm_storeu_si128((__m128i *)(pixels + index), _mm_unpacklo_epi32(even, odd));
    us = _mm_add_epi32(us, u_steps);
    vs = _mm_add_epi32(vs, v_steps);
  }
}

#else

bool vectors_have_avx2(void) { return false; }

void vectors_sample(
    const uint32_t *texels, int32_t width, int32_t u, int32_t v, int32_t u_step, int32_t v_step, int64_t count,
    uint32_t *pixels) {
  (void)texels, (void)width, (void)u, (void)v, (void)u_step, (void)v_step, (void)count, (void)pixels;
  __builtin_trap();
}

#endif
