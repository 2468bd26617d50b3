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

// The CRC-32 of zlib and PNG of a multiple of 16 bytes, at least 64. Only with multiplication without carries.
uint32_t vectors_crc32(const uint8_t *bytes, size_t count);

#endif
