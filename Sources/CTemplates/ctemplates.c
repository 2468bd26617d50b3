#include "ctemplates.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct {
  const char *path;
  const char *text;
} files[] = {
    {"components/like-button.json", (const char[]){
#embed "../../scenarios/components/like-button.json" suffix(, )
      0}},
    {"like-button.json", (const char[]){
#embed "../../scenarios/like-button.json" suffix(, )
      0}},
    {"components/toggle.json", (const char[]){
#embed "../../scenarios/components/toggle.json" suffix(, )
      0}},
    {"toggle.json", (const char[]){
#embed "../../scenarios/toggle.json" suffix(, )
      0}},
    {"components/segmented-control.json", (const char[]){
#embed "../../scenarios/components/segmented-control.json" suffix(, )
      0}},
    {"segmented-control.json", (const char[]){
#embed "../../scenarios/segmented-control.json" suffix(, )
      0}},
    {"components/bottom-sheet.json", (const char[]){
#embed "../../scenarios/components/bottom-sheet.json" suffix(, )
      0}},
    {"bottom-sheet.json", (const char[]){
#embed "../../scenarios/bottom-sheet.json" suffix(, )
      0}},
    {"components/pull-to-refresh.json", (const char[]){
#embed "../../scenarios/components/pull-to-refresh.json" suffix(, )
      0}},
    {"pull-to-refresh.json", (const char[]){
#embed "../../scenarios/pull-to-refresh.json" suffix(, )
      0}},
};

const char *ctemplates_text(const char *path) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (strcmp(files[i].path, path) == 0) return files[i].text;
  }
  return NULL;
}
