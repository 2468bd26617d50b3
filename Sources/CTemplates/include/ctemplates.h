#ifndef CTEMPLATES_H
#define CTEMPLATES_H

#include <stddef.h>

// Files as bytes of the program: a scenario for each built-in component, from the folder `Templates`, and from the
// folder `scenarios` scenarios, the components in JSON that they play, and their pictures and strings.

// How many files there are.
size_t ctemplates_count(void);

// The path of a file below `scenarios`, or `templates/NAME.json`, for an index below the count.
const char *ctemplates_path(size_t index);

// How many bytes a file has, for an index below the count.
size_t ctemplates_length(size_t index);

// Copies a file to memory that has room for it.
void ctemplates_copy(size_t index, unsigned char *bytes);

#endif
