#ifndef CTEMPLATES_H
#define CTEMPLATES_H

// Scenarios of the folder `scenarios`, and the components in JSON that they play, as texts of the program.

// The text of the file at a path below `scenarios`; NULL when it is not in the program.
const char *ctemplates_text(const char *path);

#endif
