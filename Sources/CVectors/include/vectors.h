#ifndef VECTORS_H
#define VECTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Loops for processors with wider vectors than those that the build is for. They give the same bits as the loops for all
// processors, which are used where these are not there: on other architectures than x86-64, and with PORTABLE defined.

// Whether the processor has AVX2, and GLIBC_TUNABLES does not hide it.
bool vectors_have_avx2(void);

// Whether the processor multiplies without carries, and GLIBC_TUNABLES does not hide it.
bool vectors_have_clmul(void);

// Writes a multiple of four pixels: the mix of the four texels around each place, as `BilinearSampler` defines it. Only
// with AVX2.
//
// Places are u and v, in 1/65536 texel from the center of the first one, in equal steps. The four texels of each must be in
// the picture, which has at most 32,767 texels across and 16,384 down.
void vectors_sample(
    const uint32_t *texels, int32_t width, int32_t u, int32_t v, int32_t u_step, int32_t v_step, int64_t count,
    uint32_t *pixels);

// Makes a multiple of eight premultiplied pixels the mix of themselves, by `weight` / 255, and of those `before`, rounded
// once. Only with AVX2.
void vectors_mix(uint32_t *pixels, const uint32_t *before, int64_t count, uint8_t weight);

// Lays a multiple of eight premultiplied colors, of `weight` / 255, over as many pixels. Only with AVX2.
void vectors_blend(uint32_t *pixels, const uint32_t *colors, int64_t count, uint8_t weight);

// Writes the channels of a multiple of eight pixels less those of as many others, modulo 256: `size` bytes of each pixel, 3
// or 4. Of three, eight bytes behind the last are written too, of any value. Only with AVX2.
void vectors_subtract(
    const uint32_t *pixels, const uint32_t *others, int64_t count, int32_t size, uint8_t *output);

// The same, less what the filter Paeth expects of them by the pixels on the left, `above` and on the left of that, all of
// which must be there. Only with AVX2.
void vectors_predict(
    const uint32_t *pixels, const uint32_t *above, int64_t count, int32_t size, uint8_t *output);

// Looks at 16 pixels from each multiple of 32 below `count` on: of their channels less those of `others`, modulo 256, how
// many are not -7 to 8, and the sum of their distances from 0; and how many of the pixels differ from those on their left,
// which must be there. Only with AVX2.
void vectors_row_counts(
    const uint32_t *pixels, const uint32_t *others, int64_t count, uint64_t *strong, uint64_t *steps, uint64_t *size);

// The sum of a multiple of 32 bytes, 1 MiB at most, and that of each times its distance from the end, which is 1 for the
// last. Only with AVX2.
void vectors_sums(const uint8_t *bytes, int64_t count, uint64_t *plain, uint64_t *weighted);

// The CRC-32 of zlib and PNG of a multiple of 16 bytes, at least 64. Only with multiplication without carries.
uint32_t vectors_crc32(const uint8_t *bytes, size_t count);

#endif
