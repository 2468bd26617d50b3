#include "cxml.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The part of libxml2's interface that is used here (libxml/xmlreader.h, libxml/HTMLparser.h, libxml/xmlerror.h; the
// same since 2.8). It is declared by hand because nothing is linked.

// The names under which a linker knows the versions of that interface: from 2.14 on, and before.
static const char *const sonames[] = {"libxml2.so.16", "libxml2.so.2"};

enum { NODE_ELEMENT = 1, NODE_TEXT = 3, NODE_CDATA = 4, NODE_ENTITY = 5, NODE_DOCTYPE = 10, NODE_SPACE = 14, NODE_END = 15 };
enum { OPTION_NO_NETWORK = 1 << 11, OPTION_IGNORE_ENCODING = 1 << 21 };
enum {
  HTML_RECOVER = 1 << 0,
  HTML_NO_DOCTYPE = 1 << 2,
  HTML_NO_ERRORS = 1 << 5,
  HTML_NO_WARNINGS = 1 << 6,
};
enum { LEVEL_ERROR = 2 };
enum { CODE_DOCUMENT_END = 5, CODE_ENCODING = 81, CODE_ENCODER = 1544, CODE_CONVERSION = 6003 };

typedef struct {
  int domain;
  int code;
  char *message;
  int level;
  char *file;
  int line;
} library_error;

typedef void (*error_handler)(void *context, library_error *error);
typedef void (*message_handler)(void *context, const char *format, ...);

static struct {
  void *(*open)(const char *bytes, int count, const char *url, const char *encoding, int options);
  void *(*parse_html)(const char *bytes, int count, const char *url, const char *encoding, int options);
  void *(*walk)(void *document);
  void (*free_document)(void *document);
  void (*close)(void *reader);
  int (*read)(void *reader);
  int (*node_type)(void *reader);
  int (*is_empty)(void *reader);
  int (*line)(void *reader);
  void *(*node)(void *reader);
  long (*node_line)(void *node);
  const char *(*name)(void *reader);
  const char *(*namespace)(void *reader);
  const char *(*value)(void *reader);
  char *(*attribute)(void *reader, const char *name);
  int (*attribute_count)(void *reader);
  int (*next_attribute)(void *reader);
  int (*back_to_element)(void *reader);
  void (*on_error)(void *reader, error_handler handler, void *context);
  void (*on_other_error)(void *context, error_handler handler);
  void (*on_other_message)(void *context, message_handler handler);
  void (**release)(void *memory);
} library;

static int is_loaded;

static void load(void) {
  void *handle = NULL;
  for (size_t i = 0; !handle && i < sizeof sonames / sizeof *sonames; i++) {
    handle = dlopen(sonames[i], RTLD_NOW | RTLD_LOCAL);
  }
  if (!handle) return;
  struct {
    void *slot;
    const char *name;
  } symbols[] = {
    {&library.open, "xmlReaderForMemory"},
    {&library.parse_html, "htmlReadMemory"},
    {&library.walk, "xmlReaderWalker"},
    {&library.free_document, "xmlFreeDoc"},
    {&library.close, "xmlFreeTextReader"},
    {&library.read, "xmlTextReaderRead"},
    {&library.node_type, "xmlTextReaderNodeType"},
    {&library.is_empty, "xmlTextReaderIsEmptyElement"},
    {&library.line, "xmlTextReaderGetParserLineNumber"},
    {&library.node, "xmlTextReaderCurrentNode"},
    {&library.node_line, "xmlGetLineNo"},
    {&library.name, "xmlTextReaderConstLocalName"},
    {&library.namespace, "xmlTextReaderConstNamespaceUri"},
    {&library.value, "xmlTextReaderConstValue"},
    {&library.attribute, "xmlTextReaderGetAttribute"},
    {&library.attribute_count, "xmlTextReaderAttributeCount"},
    {&library.next_attribute, "xmlTextReaderMoveToNextAttribute"},
    {&library.back_to_element, "xmlTextReaderMoveToElement"},
    {&library.on_error, "xmlTextReaderSetStructuredErrorHandler"},
    {&library.on_other_error, "xmlSetStructuredErrorFunc"},
    {&library.on_other_message, "xmlSetGenericErrorFunc"},
    {&library.release, "xmlFree"},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *address = dlsym(handle, symbols[i].name);
    if (!address) return;
    memcpy(symbols[i].slot, &address, sizeof address);
  }
  is_loaded = 1;
}

static int can_open(size_t count) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded && count <= INT32_MAX;
}

struct cxml_reader {
  void *reader;
  // What the reader reads: bytes, or the document made of them.
  char *bytes;
  void *document;
  char *attribute;
  int error_line;
  int has_error;
  char message[256];
};

// Keeps the first error of a document.
static void note_error(void *context, library_error *error) {
  cxml_reader *reader = context;
  if (!error || error->level < LEVEL_ERROR || reader->has_error) return;
  reader->has_error = 1;
  // Complaints about no document in particular have none.
  reader->error_line = error->line > 0 || !reader->reader ? error->line : library.line(reader->reader);
  const char *message = error->message ? error->message : "not well-formed";
  // libxml2 speaks of extra content in both cases.
  if (error->code == CODE_DOCUMENT_END) message = "the document ends early, or goes on after its root element";
  if (error->code == CODE_ENCODING || error->code == CODE_ENCODER || error->code == CODE_CONVERSION) {
    message = "bytes that are no text in the document's encoding";
  }
  size_t length = strcspn(message, "\n");
  if (length >= sizeof reader->message) length = sizeof reader->message - 1;
  memcpy(reader->message, message, length);
  reader->message[length] = 0;
}

static void note_message(void *context, const char *format, ...) {
  (void)context;
  (void)format;
}

// What the library would print goes to the reader until `leave`, on this thread: complaints about no document in
// particular, such as those of the conversion of encodings.
static void enter(cxml_reader *reader) {
  library.on_other_error(reader, note_error);
  library.on_other_message(NULL, note_message);
}

static void leave(void) {
  library.on_other_error(NULL, NULL);
  library.on_other_message(NULL, NULL);
}

cxml_reader *cxml_open(const uint8_t *bytes, size_t count, const char *encoding) {
  if (!can_open(count)) return NULL;
  cxml_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = malloc(count + 1);
  if (reader->bytes) {
    if (count) memcpy(reader->bytes, bytes, count);
    enter(reader);
    int options = OPTION_NO_NETWORK | OPTION_IGNORE_ENCODING;
    reader->reader = library.open(reader->bytes, (int)count, NULL, encoding, options);
    leave();
  }
  if (!reader->reader) {
    cxml_close(reader);
    return NULL;
  }
  library.on_error(reader->reader, note_error, reader);
  return reader;
}

cxml_reader *cxml_open_html(const uint8_t *bytes, size_t count) {
  if (!can_open(count)) return NULL;
  cxml_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  int options = HTML_RECOVER | HTML_NO_DOCTYPE | HTML_NO_ERRORS | HTML_NO_WARNINGS |
    OPTION_IGNORE_ENCODING | OPTION_NO_NETWORK;
  enter(reader);
  reader->document = library.parse_html((const char *)bytes, (int)count, NULL, "UTF-8", options);
  leave();
  // What browsers forgive.
  reader->has_error = 0;
  if (reader->document) reader->reader = library.walk(reader->document);
  if (!reader->reader) {
    cxml_close(reader);
    return NULL;
  }
  return reader;
}

static void drop_attribute(cxml_reader *reader) {
  if (reader->attribute) (*library.release)(reader->attribute);
  reader->attribute = NULL;
}

void cxml_close(cxml_reader *reader) {
  if (!reader) return;
  drop_attribute(reader);
  if (reader->reader) library.close(reader->reader);
  if (reader->document) library.free_document(reader->document);
  free(reader->bytes);
  free(reader);
}

static cxml_event fail(cxml_reader *reader) {
  if (!reader->has_error) {
    library_error unknown = {.level = LEVEL_ERROR, .line = library.line(reader->reader)};
    note_error(reader, &unknown);
  }
  return CXML_ERROR;
}

cxml_event cxml_next(cxml_reader *reader) {
  drop_attribute(reader);
  for (;;) {
    enter(reader);
    int status = library.read(reader->reader);
    leave();
    if (status < 0 || reader->has_error) return fail(reader);
    if (status == 0) return CXML_END;
    switch (library.node_type(reader->reader)) {
      case NODE_ELEMENT: return CXML_ELEMENT;
      case NODE_END: return CXML_ELEMENT_END;
      case NODE_TEXT:
      case NODE_CDATA:
      case NODE_SPACE: return CXML_TEXT;
      case NODE_DOCTYPE: return CXML_DOCTYPE;
      case NODE_ENTITY: return CXML_ENTITY;
      default: break;
    }
  }
}

static const char *or_empty(const char *text) { return text ? text : ""; }

const char *cxml_name(const cxml_reader *reader) { return or_empty(library.name(reader->reader)); }
const char *cxml_namespace(const cxml_reader *reader) { return or_empty(library.namespace(reader->reader)); }
int cxml_is_empty(const cxml_reader *reader) { return library.is_empty(reader->reader) == 1; }
const char *cxml_text(const cxml_reader *reader) { return or_empty(library.value(reader->reader)); }

int cxml_attribute_count(const cxml_reader *reader) {
  int count = library.attribute_count(reader->reader);
  return count < 0 ? 0 : count;
}

const char *cxml_attribute(cxml_reader *reader, const char *name) {
  drop_attribute(reader);
  reader->attribute = library.attribute(reader->reader, name);
  return reader->attribute;
}

int cxml_next_attribute(cxml_reader *reader) {
  if (library.next_attribute(reader->reader) == 1) return 1;
  library.back_to_element(reader->reader);
  return 0;
}

int cxml_line(const cxml_reader *reader) {
  int line = reader->has_error ? reader->error_line : library.line(reader->reader);
  return line < 1 ? 1 : line;
}

int cxml_element_line(const cxml_reader *reader) {
  void *node = library.node(reader->reader);
  long line = node ? library.node_line(node) : 0;
  return line < 1 ? cxml_line(reader) : line > INT32_MAX ? INT32_MAX : (int)line;
}

const char *cxml_message(const cxml_reader *reader) { return reader->message; }
