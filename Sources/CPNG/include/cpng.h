// Reading PNG files through libpng without its longjmp: every call returns a status.
//
// Nothing is kept between calls, and no pixel memory is allocated here beyond libpng's rows.
#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

typedef enum cpng_status {
  CPNG_OK,
  // The bytes do not begin with the signature of a PNG.
  CPNG_NOT_PNG,
  // The bytes end before the picture does.
  CPNG_TRUNCATED,
  // A side or the number of pixels is above the limit.
  CPNG_TOO_LARGE,
  // Anything else that libpng refuses.
  CPNG_CORRUPT,
  CPNG_OUT_OF_MEMORY,
} cpng_status;

// Upper bounds that hold before anything is allocated; all inclusive.
typedef struct cpng_limits {
  uint32_t side;
  uint64_t pixels;
} cpng_limits;

typedef struct cpng_header {
  uint32_t width;
  uint32_t height;
  // True when the file can have transparent pixels: an alpha channel or a tRNS chunk.
  int may_be_transparent;
} cpng_header;

// What went wrong, in libpng's words, and how many bytes had been read by then.
typedef struct cpng_failure {
  char message[128];
  size_t offset;
} cpng_failure;

// Reads everything before the pixels. `header` is written as soon as it is known, so that CPNG_TOO_LARGE comes with
// the size. `failure` is written unless the status is CPNG_OK.
cpng_status cpng_read_header(
    const uint8_t *bytes, size_t count, cpng_limits limits, cpng_header *header, cpng_failure *failure);

// Reads the whole file into `pixels`: straight RGBA, 8 bits a channel, rows from the top without gaps. `capacity`, the
// size of `pixels` in bytes, must be exactly 4 * width * height. Every color type, depth and interlacing is read; 16
// bits are scaled to 8 with rounding; colors are taken as they are, whatever gamma or profile the file states.
cpng_status cpng_read_pixels(
    const uint8_t *bytes, size_t count, cpng_limits limits, uint8_t *pixels, size_t capacity, cpng_failure *failure);

// The version of the libpng that is used, such as "1.6.39".
const char *cpng_library_version(void);

#endif
