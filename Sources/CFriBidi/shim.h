#include <fribidi.h>

// The versions of the FriBidi that is used, of its interface and of Unicode, as lines of text.
static inline const char *cfribidi_version_info(void) { return fribidi_version_info; }
