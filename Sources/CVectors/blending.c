#include "vectors.h"

#if defined(__x86_64__) && !defined(PORTABLE)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

AVX2 static inline __m256i load(const void *pixels) { return _mm256_loadu_si256((const __m256i *)pixels); }

// round(x / 255) in lanes of 16 bits, each at most 255 · 255.
AVX2 static inline __m256i divided_by_255(__m256i x) {
  const __m256i biased = _mm256_add_epi16(x, _mm256_set1_epi16(128));
  return _mm256_srli_epi16(_mm256_add_epi16(biased, _mm256_srli_epi16(biased, 8)), 8);
}

// Red and blue, or green and alpha, of eight pixels.
AVX2 static inline __m256i red_blue(__m256i pixels) { return _mm256_and_si256(pixels, _mm256_set1_epi16(255)); }
AVX2 static inline __m256i green_alpha(__m256i pixels) { return _mm256_srli_epi16(pixels, 8); }

AVX2 static inline __m256i joined(__m256i red_blue, __m256i green_alpha) {
  return _mm256_or_si256(red_blue, _mm256_slli_epi16(green_alpha, 8));
}

AVX2 void vectors_mix(uint32_t *pixels, const uint32_t *before, int64_t count, uint8_t weight) {
  const __m256i own = _mm256_set1_epi16(weight), rest = _mm256_set1_epi16(255 - weight);
  for (int64_t index = 0; index < count; index += 8) {
    const __m256i a = load(before + index), b = load(pixels + index);
    const __m256i first = _mm256_add_epi16(
        _mm256_mullo_epi16(red_blue(a), rest), _mm256_mullo_epi16(red_blue(b), own));
    const __m256i second = _mm256_add_epi16(
        _mm256_mullo_epi16(green_alpha(a), rest), _mm256_mullo_epi16(green_alpha(b), own));
    _mm256_storeu_si256((__m256i *)(pixels + index), joined(divided_by_255(first), divided_by_255(second)));
  }
}

AVX2 void vectors_blend(uint32_t *pixels, const uint32_t *colors, int64_t count, uint8_t weight) {
  const __m256i weights = _mm256_set1_epi16(weight);
  for (int64_t index = 0; index < count; index += 8) {
    __m256i source = load(colors + index);
    if (weight != 255) {
      source = joined(
          divided_by_255(_mm256_mullo_epi16(red_blue(source), weights)),
          divided_by_255(_mm256_mullo_epi16(green_alpha(source), weights)));
    }
    const __m256i alphas = _mm256_srli_epi32(source, 24);
    const __m256i rest = _mm256_sub_epi16(
        _mm256_set1_epi16(255), _mm256_or_si256(alphas, _mm256_slli_epi32(alphas, 16)));
    const __m256i below = load(pixels + index);
    const __m256i scaled = joined(
        divided_by_255(_mm256_mullo_epi16(red_blue(below), rest)),
        divided_by_255(_mm256_mullo_epi16(green_alpha(below), rest)));
    _mm256_storeu_si256((__m256i *)(pixels + index), _mm256_add_epi8(source, scaled));
  }
}

#else

void vectors_mix(uint32_t *pixels, const uint32_t *before, int64_t count, uint8_t weight) {
  (void)pixels, (void)before, (void)count, (void)weight;
  __builtin_trap();
}

void vectors_blend(uint32_t *pixels, const uint32_t *colors, int64_t count, uint8_t weight) {
  (void)pixels, (void)colors, (void)count, (void)weight;
  __builtin_trap();
}

#endif
