#include "vectors.h"

#if defined(__x86_64__) && !defined(PORTABLE)

#include <immintrin.h>
#include <sys/platform/x86.h>

bool vectors_have_clmul(void) { return CPU_FEATURE_ACTIVE(PCLMULQDQ) && CPU_FEATURE_ACTIVE(SSE4_1); }

#define CLMUL __attribute__((target("pclmul,sse4.1"))) static inline

CLMUL __m128i load(const uint8_t *bytes) { return _mm_loadu_si128((const __m128i *)bytes); }

// The remainder moved on by as many bits as the factors are for, which hold the power for each half.
CLMUL __m128i folded(__m128i remainder, __m128i factors) {
  return _mm_xor_si128(
      _mm_clmulepi64_si128(remainder, factors, 0x00), _mm_clmulepi64_si128(remainder, factors, 0x11));
}

// The message is a polynomial over two elements, whose remainder is carried on over 64 bytes and then over 16, and made 32
// bits long by Barrett's method (V. Gopal et al., "Fast CRC Computation for Generic Polynomials Using PCLMULQDQ
// Instruction", 2009). A factor is x to a power modulo the polynomial of CRC-32, its 32 bits reversed, times two.
__attribute__((target("pclmul,sse4.1"))) uint32_t vectors_crc32(const uint8_t *bytes, size_t count) {
  const __m128i by64 = _mm_set_epi64x(0x1c6e41596, 0x154442bd4);   // x^480, x^544
  const __m128i by16 = _mm_set_epi64x(0x0ccaa009e, 0x1751997d0);   // x^96, x^160
  const __m128i by8 = _mm_set_epi64x(0, 0x163cd6124);              // x^64
  const __m128i barrett = _mm_set_epi64x(0x1f7011641, 0x1db710641); // x^64 / polynomial, polynomial
  const __m128i low = _mm_setr_epi32(-1, 0, -1, 0);
  // What is before a message counts as ones.
  __m128i a = _mm_xor_si128(load(bytes), _mm_cvtsi32_si128(-1));
  __m128i b = load(bytes + 16), c = load(bytes + 32), d = load(bytes + 48);
  size_t next = 64;
  for (; next + 64 <= count; next += 64) {
    a = _mm_xor_si128(folded(a, by64), load(bytes + next));
    b = _mm_xor_si128(folded(b, by64), load(bytes + next + 16));
    c = _mm_xor_si128(folded(c, by64), load(bytes + next + 32));
    d = _mm_xor_si128(folded(d, by64), load(bytes + next + 48));
  }
  a = _mm_xor_si128(folded(a, by16), b);
  a = _mm_xor_si128(folded(a, by16), c);
  a = _mm_xor_si128(folded(a, by16), d);
  for (; next + 16 <= count; next += 16) a = _mm_xor_si128(folded(a, by16), load(bytes + next));
  a = _mm_xor_si128(_mm_srli_si128(a, 8), _mm_clmulepi64_si128(a, by16, 0x10));
  a = _mm_xor_si128(_mm_srli_si128(a, 4), _mm_clmulepi64_si128(_mm_and_si128(a, low), by8, 0x00));
  const __m128i quotient = _mm_clmulepi64_si128(_mm_and_si128(a, low), barrett, 0x10);
  a = _mm_xor_si128(a, _mm_clmulepi64_si128(_mm_and_si128(quotient, low), barrett, 0x00));
  return ~(uint32_t)_mm_extract_epi32(a, 1);
}

#else

bool vectors_have_clmul(void) { return false; }

uint32_t vectors_crc32(const uint8_t *bytes, size_t count) {
  (void)bytes, (void)count;
  __builtin_trap();
}

#endif
