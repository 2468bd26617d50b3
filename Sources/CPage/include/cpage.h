#ifndef CPAGE_H
#define CPAGE_H

// The files of the folder `Page` as texts of the program. As array literals of Swift they would take the compiler a
// hundred times as long.

// The page itself, with places such as `{{style}}` to fill.
const char *cpage_page(void);

// The style sheets in the order in which rules override each other.
const char *cpage_style(void);

// One script, whose files need those before them.
const char *cpage_script(void);

// What follows the script in a page that has everything in it.
const char *cpage_embedded(void);

// What follows the script in a page that follows a server.
const char *cpage_live(void);

#endif
