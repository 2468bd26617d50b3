#include "cpng.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

// The input, how far it is read, and what to say when libpng gives up.
typedef struct reader {
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  cpng_status status;
  cpng_failure *failure;
  png_structp png;
  png_infop info;
} reader;

static void on_error(png_structp png, png_const_charp message) {
  reader *self = png_get_error_ptr(png);
  if (self->status == CPNG_OK) self->status = CPNG_CORRUPT;
  strncpy(self->failure->message, message, sizeof self->failure->message - 1);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void read_bytes(png_structp png, png_bytep destination, size_t length) {
  reader *self = png_get_io_ptr(png);
  if (length > self->count - self->offset) {
    self->offset = self->count;
    self->status = CPNG_TRUNCATED;
    png_error(png, "the file ends early");
  }
  memcpy(destination, self->bytes + self->offset, length);
  self->offset += length;
}

static void refuse_if_too_large(reader *self, cpng_limits limits) {
  uint32_t width = png_get_image_width(self->png, self->info);
  uint32_t height = png_get_image_height(self->png, self->info);
  if (width <= limits.side && height <= limits.side && (uint64_t)width * height <= limits.pixels) return;
  self->status = CPNG_TOO_LARGE;
  png_error(self->png, "too large");
}

// Metadata is skipped unread: it cannot change a pixel here, and compressed text or profiles may be bombs. So no chunk
// that is kept can be large, and those that are skipped may have any length.
static void read_info(reader *self, cpng_limits limits, cpng_header *header) {
  png_structp png = self->png;
  png_set_read_fn(png, self, read_bytes);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(png, self->info);
  header->width = png_get_image_width(png, self->info);
  header->height = png_get_image_height(png, self->info);
  header->may_be_transparent = (png_get_color_type(png, self->info) & PNG_COLOR_MASK_ALPHA) != 0
      || png_get_valid(png, self->info, PNG_INFO_tRNS) != 0;
  refuse_if_too_large(self, limits);
}

static void convert_to_rgba8(reader *self) {
  png_set_expand(self->png);
  png_set_scale_16(self->png);
  png_set_gray_to_rgb(self->png);
  png_set_add_alpha(self->png, 0xFF, PNG_FILLER_AFTER);
}

static void read_rows(reader *self, uint8_t *pixels, size_t capacity) {
  png_structp png = self->png;
  convert_to_rgba8(self);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, self->info);
  size_t stride = png_get_rowbytes(png, self->info);
  uint32_t height = png_get_image_height(png, self->info);
  if (stride != 4 * (size_t)png_get_image_width(png, self->info) || capacity / stride != height || capacity % stride)
    png_error(png, "the buffer does not fit");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + y * stride, NULL);
  png_read_end(png, NULL);
}

// The one place that libpng jumps back to. No local variable changes after setjmp.
static void read_guarded(
    reader *self, cpng_limits limits, cpng_header *header, uint8_t *pixels, size_t capacity) {
  if (setjmp(png_jmpbuf(self->png))) return;
  read_info(self, limits, header);
  if (pixels) read_rows(self, pixels, capacity);
}

static cpng_status fail(cpng_failure *failure, cpng_status status, const char *message) {
  strncpy(failure->message, message, sizeof failure->message - 1);
  return status;
}

static cpng_status run(
    const uint8_t *bytes, size_t count, cpng_limits limits, cpng_header *header, uint8_t *pixels, size_t capacity,
    cpng_failure *failure) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  memset(failure, 0, sizeof *failure);
  if (count == 0 || memcmp(bytes, signature, count < 8 ? count : 8) != 0)
    return fail(failure, CPNG_NOT_PNG, "no PNG signature");
  reader self = {.bytes = bytes, .count = count, .failure = failure};
  self.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &self, on_error, on_warning);
  if (!self.png) return fail(failure, CPNG_OUT_OF_MEMORY, "out of memory");
  self.info = png_create_info_struct(self.png);
  if (self.info) {
    read_guarded(&self, limits, header, pixels, capacity);
  } else {
    self.status = fail(failure, CPNG_OUT_OF_MEMORY, "out of memory");
  }
  png_destroy_read_struct(&self.png, &self.info, NULL);
  failure->offset = self.offset;
  return self.status;
}

cpng_status cpng_read_header(
    const uint8_t *bytes, size_t count, cpng_limits limits, cpng_header *header, cpng_failure *failure) {
  memset(header, 0, sizeof *header);
  return run(bytes, count, limits, header, NULL, 0, failure);
}

cpng_status cpng_read_pixels(
    const uint8_t *bytes, size_t count, cpng_limits limits, uint8_t *pixels, size_t capacity, cpng_failure *failure) {
  cpng_header header;
  return run(bytes, count, limits, &header, pixels, capacity, failure);
}

const char *cpng_library_version(void) { return png_get_libpng_ver(NULL); }
