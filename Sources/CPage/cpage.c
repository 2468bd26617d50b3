#include "cpage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "Page/page.html" suffix(, )
    0};

static const unsigned char style[] = {
#embed "Page/theme.css" suffix(, )
#embed "Page/layout.css" suffix(, )
#embed "Page/times.css" suffix(, )
    0};

static const unsigned char script[] = {
#embed "Page/scene.js" suffix(, )
#embed "Page/movie.js" suffix(, )
#embed "Page/geometry.js" suffix(, )
#embed "Page/stage.js" suffix(, )
#embed "Page/timeline.js" suffix(, )
#embed "Page/layers.js" suffix(, )
#embed "Page/curves.js" suffix(, )
#embed "Page/panels.js" suffix(, )
#embed "Page/player.js" suffix(, )
#embed "Page/keyboard.js" suffix(, )
#embed "Page/pointer.js" suffix(, )
#embed "Page/page.js" suffix(, )
    0};

static const unsigned char embedded[] = {
#embed "Page/embedded.js" suffix(, )
    0};

static const unsigned char live[] = {
#embed "Page/live.js" suffix(, )
    0};

const char *cpage_page(void) { return (const char *)page; }
const char *cpage_style(void) { return (const char *)style; }
const char *cpage_script(void) { return (const char *)script; }
const char *cpage_embedded(void) { return (const char *)embedded; }
const char *cpage_live(void) { return (const char *)live; }
