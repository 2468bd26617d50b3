#include "cpage.h"

#include <string.h>

// An array literal of Swift with as many bytes takes the compiler a hundred times as long.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page_html[] = {
#embed "Page/page.html" suffix(, 0)
};
static const unsigned char theme_css[] = {
#embed "Page/theme.css" suffix(, 0)
};
static const unsigned char layout_css[] = {
#embed "Page/layout.css" suffix(, 0)
};
static const unsigned char times_css[] = {
#embed "Page/times.css" suffix(, 0)
};
static const unsigned char scene_js[] = {
#embed "Page/scene.js" suffix(, 0)
};
static const unsigned char movie_js[] = {
#embed "Page/movie.js" suffix(, 0)
};
static const unsigned char geometry_js[] = {
#embed "Page/geometry.js" suffix(, 0)
};
static const unsigned char stage_js[] = {
#embed "Page/stage.js" suffix(, 0)
};
static const unsigned char timeline_js[] = {
#embed "Page/timeline.js" suffix(, 0)
};
static const unsigned char layers_js[] = {
#embed "Page/layers.js" suffix(, 0)
};
static const unsigned char curves_js[] = {
#embed "Page/curves.js" suffix(, 0)
};
static const unsigned char panels_js[] = {
#embed "Page/panels.js" suffix(, 0)
};
static const unsigned char player_js[] = {
#embed "Page/player.js" suffix(, 0)
};
static const unsigned char keyboard_js[] = {
#embed "Page/keyboard.js" suffix(, 0)
};
static const unsigned char pointer_js[] = {
#embed "Page/pointer.js" suffix(, 0)
};
static const unsigned char page_js[] = {
#embed "Page/page.js" suffix(, 0)
};
static const unsigned char embedded_js[] = {
#embed "Page/embedded.js" suffix(, 0)
};
static const unsigned char live_js[] = {
#embed "Page/live.js" suffix(, 0)
};

static const struct {
  const char *name;
  const unsigned char *text;
} files[] = {
    {"page.html", page_html},
    {"theme.css", theme_css},
    {"layout.css", layout_css},
    {"times.css", times_css},
    {"scene.js", scene_js},
    {"movie.js", movie_js},
    {"geometry.js", geometry_js},
    {"stage.js", stage_js},
    {"timeline.js", timeline_js},
    {"layers.js", layers_js},
    {"curves.js", curves_js},
    {"panels.js", panels_js},
    {"player.js", player_js},
    {"keyboard.js", keyboard_js},
    {"pointer.js", pointer_js},
    {"page.js", page_js},
    {"embedded.js", embedded_js},
    {"live.js", live_js},
};

const char *cpage_file(const char *name) {
  for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
    if (strcmp(files[index].name, name) == 0) return (const char *)files[index].text;
  }
  return NULL;
}
