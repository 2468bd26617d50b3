#include "cpage.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct {
  const char *path;
  const char *text;
} files[] = {
    {"shared/base.css", (const char[]){
#embed "Page/shared/base.css" suffix(, )
      0}},
    {"shared/commands.js", (const char[]){
#embed "Page/shared/commands.js" suffix(, )
      0}},
    {"shared/comparison.css", (const char[]){
#embed "Page/shared/comparison.css" suffix(, )
      0}},
    {"shared/comparison.js", (const char[]){
#embed "Page/shared/comparison.js" suffix(, )
      0}},
    {"shared/controls.css", (const char[]){
#embed "Page/shared/controls.css" suffix(, )
      0}},
    {"shared/controls.js", (const char[]){
#embed "Page/shared/controls.js" suffix(, )
      0}},
    {"shared/elements.js", (const char[]){
#embed "Page/shared/elements.js" suffix(, )
      0}},
    {"shared/problem.js", (const char[]){
#embed "Page/shared/problem.js" suffix(, )
      0}},
    {"shared/theme.js", (const char[]){
#embed "Page/shared/theme.js" suffix(, )
      0}},
    {"shared/tokens.css", (const char[]){
#embed "Page/shared/tokens.css" suffix(, )
      0}},
    {"shared/variants.js", (const char[]){
#embed "Page/shared/variants.js" suffix(, )
      0}},
    {"conform/conform.css", (const char[]){
#embed "Page/conform/conform.css" suffix(, )
      0}},
    {"conform/conform.html", (const char[]){
#embed "Page/conform/conform.html" suffix(, )
      0}},
    {"conform/conform.js", (const char[]){
#embed "Page/conform/conform.js" suffix(, )
      0}},
    {"gallery/card.js", (const char[]){
#embed "Page/gallery/card.js" suffix(, )
      0}},
    {"gallery/gallery.css", (const char[]){
#embed "Page/gallery/gallery.css" suffix(, )
      0}},
    {"gallery/gallery.html", (const char[]){
#embed "Page/gallery/gallery.html" suffix(, )
      0}},
    {"gallery/gallery.js", (const char[]){
#embed "Page/gallery/gallery.js" suffix(, )
      0}},
    {"inspector/geometry.js", (const char[]){
#embed "Page/inspector/geometry.js" suffix(, )
      0}},
    {"inspector/inspector.css", (const char[]){
#embed "Page/inspector/inspector.css" suffix(, )
      0}},
    {"inspector/layer.js", (const char[]){
#embed "Page/inspector/layer.js" suffix(, )
      0}},
    {"inspector/layers.js", (const char[]){
#embed "Page/inspector/layers.js" suffix(, )
      0}},
    {"inspector/states.js", (const char[]){
#embed "Page/inspector/states.js" suffix(, )
      0}},
    {"inspector/why.js", (const char[]){
#embed "Page/inspector/why.js" suffix(, )
      0}},
    {"live/controls.js", (const char[]){
#embed "Page/live/controls.js" suffix(, )
      0}},
    {"live/curve.js", (const char[]){
#embed "Page/live/curve.js" suffix(, )
      0}},
    {"live/events.js", (const char[]){
#embed "Page/live/events.js" suffix(, )
      0}},
    {"live/hands.js", (const char[]){
#embed "Page/live/hands.js" suffix(, )
      0}},
    {"live/inspector.js", (const char[]){
#embed "Page/live/inspector.js" suffix(, )
      0}},
    {"live/knobs.js", (const char[]){
#embed "Page/live/knobs.js" suffix(, )
      0}},
    {"live/link.js", (const char[]){
#embed "Page/live/link.js" suffix(, )
      0}},
    {"live/live.css", (const char[]){
#embed "Page/live/live.css" suffix(, )
      0}},
    {"live/live.html", (const char[]){
#embed "Page/live/live.html" suffix(, )
      0}},
    {"live/page.js", (const char[]){
#embed "Page/live/page.js" suffix(, )
      0}},
    {"live/recording.js", (const char[]){
#embed "Page/live/recording.js" suffix(, )
      0}},
    {"live/runs.js", (const char[]){
#embed "Page/live/runs.js" suffix(, )
      0}},
    {"live/screen.js", (const char[]){
#embed "Page/live/screen.js" suffix(, )
      0}},
    {"live/states.js", (const char[]){
#embed "Page/live/states.js" suffix(, )
      0}},
    {"player/axis.js", (const char[]){
#embed "Page/player/axis.js" suffix(, )
      0}},
    {"player/clip.js", (const char[]){
#embed "Page/player/clip.js" suffix(, )
      0}},
    {"player/commands.js", (const char[]){
#embed "Page/player/commands.js" suffix(, )
      0}},
    {"player/curves.js", (const char[]){
#embed "Page/player/curves.js" suffix(, )
      0}},
    {"player/embedded.js", (const char[]){
#embed "Page/player/embedded.js" suffix(, )
      0}},
    {"player/fingers.js", (const char[]){
#embed "Page/player/fingers.js" suffix(, )
      0}},
    {"player/layers.js", (const char[]){
#embed "Page/player/layers.js" suffix(, )
      0}},
    {"player/layout.css", (const char[]){
#embed "Page/player/layout.css" suffix(, )
      0}},
    {"player/live.js", (const char[]){
#embed "Page/player/live.js" suffix(, )
      0}},
    {"player/machines.js", (const char[]){
#embed "Page/player/machines.js" suffix(, )
      0}},
    {"player/movie.js", (const char[]){
#embed "Page/player/movie.js" suffix(, )
      0}},
    {"player/page.js", (const char[]){
#embed "Page/player/page.js" suffix(, )
      0}},
    {"player/panels.js", (const char[]){
#embed "Page/player/panels.js" suffix(, )
      0}},
    {"player/player.html", (const char[]){
#embed "Page/player/player.html" suffix(, )
      0}},
    {"player/player.js", (const char[]){
#embed "Page/player/player.js" suffix(, )
      0}},
    {"player/pointer.js", (const char[]){
#embed "Page/player/pointer.js" suffix(, )
      0}},
    {"player/reasons.js", (const char[]){
#embed "Page/player/reasons.js" suffix(, )
      0}},
    {"player/scene.js", (const char[]){
#embed "Page/player/scene.js" suffix(, )
      0}},
    {"player/source.js", (const char[]){
#embed "Page/player/source.js" suffix(, )
      0}},
    {"player/stage.js", (const char[]){
#embed "Page/player/stage.js" suffix(, )
      0}},
    {"player/timeline.css", (const char[]){
#embed "Page/player/timeline.css" suffix(, )
      0}},
    {"player/timeline.js", (const char[]){
#embed "Page/player/timeline.js" suffix(, )
      0}},
    {"player/trails.js", (const char[]){
#embed "Page/player/trails.js" suffix(, )
      0}},
    {"report/findings.js", (const char[]){
#embed "Page/report/findings.js" suffix(, )
      0}},
    {"report/frames.js", (const char[]){
#embed "Page/report/frames.js" suffix(, )
      0}},
    {"report/report.css", (const char[]){
#embed "Page/report/report.css" suffix(, )
      0}},
    {"report/report.html", (const char[]){
#embed "Page/report/report.html" suffix(, )
      0}},
    {"report/report.js", (const char[]){
#embed "Page/report/report.js" suffix(, )
      0}},
    {"report/review.js", (const char[]){
#embed "Page/report/review.js" suffix(, )
      0}},
    {"report/scenarios.js", (const char[]){
#embed "Page/report/scenarios.js" suffix(, )
      0}},
};

const char *cpage_text(const char *path) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (strcmp(files[i].path, path) == 0) return files[i].text;
  }
  return NULL;
}
