#ifndef CXML_H
#define CXML_H

#include <stddef.h>
#include <stdint.h>

// A cursor over an XML or HTML document, driven by libxml2, which is loaded when the first one is opened: a program that
// reads neither does not pay the millisecond that loading costs.
//
// Nothing outside the document is ever fetched and no entity that the document declares is expanded.
typedef struct cxml_reader cxml_reader;

typedef enum {
  CXML_END,
  CXML_ELEMENT,
  CXML_ELEMENT_END,
  CXML_TEXT,
  CXML_DOCTYPE,
  CXML_ENTITY,
  CXML_ERROR,
} cxml_event;

// Copies `count` bytes and stands before their start; NULL where libxml2 is not installed or memory is short. What the
// document says of its encoding is ignored.
cxml_reader *cxml_open(const uint8_t *bytes, size_t count, const char *encoding);
// Reads `count` bytes of HTML, a document or a fragment in UTF-8, and stands before its root element; what browsers
// forgive is forgiven. NULL as above, or where there is nothing to read.
cxml_reader *cxml_open_html(const uint8_t *bytes, size_t count);
void cxml_close(cxml_reader *reader);

// Goes on to the next event; an empty element has no end of its own.
cxml_event cxml_next(cxml_reader *reader);

// Of the element, without prefix; never NULL.
const char *cxml_name(const cxml_reader *reader);
// Of the element; empty without one, never NULL.
const char *cxml_namespace(const cxml_reader *reader);
// Whether the element just begun has no content and no end.
int cxml_is_empty(const cxml_reader *reader);
// Of the text; never NULL.
const char *cxml_text(const cxml_reader *reader);
// Of the element, with its declarations of namespaces.
int cxml_attribute_count(const cxml_reader *reader);
// An attribute of the element without namespace, valid until the next call on the reader; NULL where there is none.
const char *cxml_attribute(cxml_reader *reader, const char *name);
// Goes on to the first or next attribute of the element, of which name, namespace and text are then asked; 0, and back at
// the element, after the last.
int cxml_next_attribute(cxml_reader *reader);
// Of the present event or the error, from 1 on.
int cxml_line(const cxml_reader *reader);
// Of the end of the element's start tag; the reader itself may have gone on.
int cxml_element_line(const cxml_reader *reader);
// What the error is, without a line end; never NULL.
const char *cxml_message(const cxml_reader *reader);

#endif
