#ifndef CPAGE_H
#define CPAGE_H

// The files of the folder `Page` as texts of the program. As array literals of Swift they would take the compiler a
// hundred times as long.

// The text of the file at a path below `Page`; NULL when it is not in the program.
const char *cpage_text(const char *path);

#endif
