#ifndef CPAGE_H
#define CPAGE_H

// The text of a file in the folder `Page` by its name, part of the program; NULL where there is none.
const char *cpage_file(const char *name);

#endif
