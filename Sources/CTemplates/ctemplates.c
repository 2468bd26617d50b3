#include "ctemplates.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

// A scenario for each built-in component.
static const unsigned char templates_blank_json[] = {
#embed "Templates/blank.json"
};
static const unsigned char templates_card_deck_json[] = {
#embed "Templates/card-deck.json"
};
static const unsigned char templates_device_keyboard_json[] = {
#embed "Templates/device-keyboard.json"
};
static const unsigned char templates_edit_mode_json[] = {
#embed "Templates/edit-mode.json"
};
static const unsigned char templates_expand_transition_json[] = {
#embed "Templates/expand-transition.json"
};
static const unsigned char templates_field_focus_json[] = {
#embed "Templates/field-focus.json"
};
static const unsigned char templates_navigation_json[] = {
#embed "Templates/navigation.json"
};
static const unsigned char templates_press_feedback_json[] = {
#embed "Templates/press-feedback.json"
};
static const unsigned char templates_return_highlight_json[] = {
#embed "Templates/return-highlight.json"
};
static const unsigned char templates_scroll_hint_json[] = {
#embed "Templates/scroll-hint.json"
};
static const unsigned char templates_scroll_view_json[] = {
#embed "Templates/scroll-view.json"
};
static const unsigned char templates_sheet_insets_json[] = {
#embed "Templates/sheet-insets.json"
};
static const unsigned char templates_skeleton_list_json[] = {
#embed "Templates/skeleton-list.json"
};
static const unsigned char templates_tap_counter_json[] = {
#embed "Templates/tap-counter.json"
};
static const unsigned char templates_temperature_dial_json[] = {
#embed "Templates/temperature-dial.json"
};

// A component in JSON and the scenario that plays it, one after the other, then the pictures of all.
static const unsigned char components_accordion_json[] = {
#embed "../../scenarios/components/accordion.json"
};
static const unsigned char accordion_json[] = {
#embed "../../scenarios/accordion.json"
};
static const unsigned char components_bottom_sheet_json[] = {
#embed "../../scenarios/components/bottom-sheet.json"
};
static const unsigned char bottom_sheet_json[] = {
#embed "../../scenarios/bottom-sheet.json"
};
static const unsigned char components_carousel_json[] = {
#embed "../../scenarios/components/carousel.json"
};
static const unsigned char carousel_json[] = {
#embed "../../scenarios/carousel.json"
};
static const unsigned char components_chat_heads_json[] = {
#embed "../../scenarios/components/chat-heads.json"
};
static const unsigned char chat_heads_json[] = {
#embed "../../scenarios/chat-heads.json"
};
static const unsigned char components_check_box_json[] = {
#embed "../../scenarios/components/check-box.json"
};
static const unsigned char check_box_json[] = {
#embed "../../scenarios/check-box.json"
};
static const unsigned char components_collapsing_header_json[] = {
#embed "../../scenarios/components/collapsing-header.json"
};
static const unsigned char collapsing_header_json[] = {
#embed "../../scenarios/collapsing-header.json"
};
static const unsigned char components_confetti_json[] = {
#embed "../../scenarios/components/confetti.json"
};
static const unsigned char confetti_json[] = {
#embed "../../scenarios/confetti.json"
};
static const unsigned char components_context_menu_json[] = {
#embed "../../scenarios/components/context-menu.json"
};
static const unsigned char context_menu_json[] = {
#embed "../../scenarios/context-menu.json"
};
static const unsigned char components_cover_flow_json[] = {
#embed "../../scenarios/components/cover-flow.json"
};
static const unsigned char cover_flow_json[] = {
#embed "../../scenarios/cover-flow.json"
};
static const unsigned char components_date_wheels_json[] = {
#embed "../../scenarios/components/date-wheels.json"
};
static const unsigned char date_wheels_json[] = {
#embed "../../scenarios/date-wheels.json"
};
static const unsigned char components_flip_card_json[] = {
#embed "../../scenarios/components/flip-card.json"
};
static const unsigned char flip_card_json[] = {
#embed "../../scenarios/flip-card.json"
};
static const unsigned char components_frosted_card_json[] = {
#embed "../../scenarios/components/frosted-card.json"
};
static const unsigned char frosted_card_json[] = {
#embed "../../scenarios/frosted-card.json"
};
static const unsigned char components_knob_json[] = {
#embed "../../scenarios/components/knob.json"
};
static const unsigned char knob_json[] = {
#embed "../../scenarios/knob.json"
};
static const unsigned char components_letter_wave_json[] = {
#embed "../../scenarios/components/letter-wave.json"
};
static const unsigned char letter_wave_json[] = {
#embed "../../scenarios/letter-wave.json"
};
static const unsigned char components_like_button_json[] = {
#embed "../../scenarios/components/like-button.json"
};
static const unsigned char like_button_json[] = {
#embed "../../scenarios/like-button.json"
};
static const unsigned char components_loading_button_json[] = {
#embed "../../scenarios/components/loading-button.json"
};
static const unsigned char loading_button_json[] = {
#embed "../../scenarios/loading-button.json"
};
static const unsigned char components_notification_stack_json[] = {
#embed "../../scenarios/components/notification-stack.json"
};
static const unsigned char notification_stack_json[] = {
#embed "../../scenarios/notification-stack.json"
};
static const unsigned char components_number_ticker_json[] = {
#embed "../../scenarios/components/number-ticker.json"
};
static const unsigned char number_ticker_json[] = {
#embed "../../scenarios/number-ticker.json"
};
static const unsigned char components_photo_zoom_json[] = {
#embed "../../scenarios/components/photo-zoom.json"
};
static const unsigned char photo_zoom_json[] = {
#embed "../../scenarios/photo-zoom.json"
};
static const unsigned char components_pull_to_refresh_json[] = {
#embed "../../scenarios/components/pull-to-refresh.json"
};
static const unsigned char pull_to_refresh_json[] = {
#embed "../../scenarios/pull-to-refresh.json"
};
static const unsigned char components_reorderable_list_json[] = {
#embed "../../scenarios/components/reorderable-list.json"
};
static const unsigned char reorderable_list_json[] = {
#embed "../../scenarios/reorderable-list.json"
};
static const unsigned char components_segmented_control_json[] = {
#embed "../../scenarios/components/segmented-control.json"
};
static const unsigned char segmented_control_json[] = {
#embed "../../scenarios/segmented-control.json"
};
static const unsigned char components_slider_json[] = {
#embed "../../scenarios/components/slider.json"
};
static const unsigned char slider_json[] = {
#embed "../../scenarios/slider.json"
};
static const unsigned char components_stories_json[] = {
#embed "../../scenarios/components/stories.json"
};
static const unsigned char stories_json[] = {
#embed "../../scenarios/stories.json"
};
static const unsigned char components_swipe_row_json[] = {
#embed "../../scenarios/components/swipe-row.json"
};
static const unsigned char swipe_row_json[] = {
#embed "../../scenarios/swipe-row.json"
};
static const unsigned char components_tab_bar_json[] = {
#embed "../../scenarios/components/tab-bar.json"
};
static const unsigned char tab_bar_json[] = {
#embed "../../scenarios/tab-bar.json"
};
static const unsigned char components_toasts_json[] = {
#embed "../../scenarios/components/toasts.json"
};
static const unsigned char toasts_json[] = {
#embed "../../scenarios/toasts.json"
};
static const unsigned char components_toggle_json[] = {
#embed "../../scenarios/components/toggle.json"
};
static const unsigned char toggle_json[] = {
#embed "../../scenarios/toggle.json"
};
static const unsigned char components_typewriter_json[] = {
#embed "../../scenarios/components/typewriter.json"
};
static const unsigned char typewriter_json[] = {
#embed "../../scenarios/typewriter.json"
};
static const unsigned char components_typing_dots_json[] = {
#embed "../../scenarios/components/typing-dots.json"
};
static const unsigned char typing_dots_json[] = {
#embed "../../scenarios/typing-dots.json"
};
static const unsigned char components_unfolding_menu_json[] = {
#embed "../../scenarios/components/unfolding-menu.json"
};
static const unsigned char unfolding_menu_json[] = {
#embed "../../scenarios/unfolding-menu.json"
};
static const unsigned char assets_journey_png[] = {
#embed "../../scenarios/assets/journey.png"
};
static const unsigned char assets_photo_city_png[] = {
#embed "../../scenarios/assets/photo-city.png"
};
static const unsigned char assets_photo_dunes_png[] = {
#embed "../../scenarios/assets/photo-dunes.png"
};
static const unsigned char assets_photo_garden_png[] = {
#embed "../../scenarios/assets/photo-garden.png"
};
static const unsigned char assets_photo_lake_png[] = {
#embed "../../scenarios/assets/photo-lake.png"
};
static const unsigned char assets_photo_lighthouse_png[] = {
#embed "../../scenarios/assets/photo-lighthouse.png"
};
static const unsigned char assets_photo_ridge_png[] = {
#embed "../../scenarios/assets/photo-ridge.png"
};
static const unsigned char assets_plant_png[] = {
#embed "../../scenarios/assets/plant.png"
};
static const unsigned char assets_recipe_png[] = {
#embed "../../scenarios/assets/recipe.png"
};
static const unsigned char assets_sleeper_png[] = {
#embed "../../scenarios/assets/sleeper.png"
};
static const unsigned char assets_strings_accordion_json[] = {
#embed "../../scenarios/assets/strings/accordion.json"
};
static const unsigned char assets_strings_bottom_sheet_json[] = {
#embed "../../scenarios/assets/strings/bottom-sheet.json"
};
static const unsigned char assets_strings_carousel_json[] = {
#embed "../../scenarios/assets/strings/carousel.json"
};
static const unsigned char assets_strings_chat_heads_json[] = {
#embed "../../scenarios/assets/strings/chat-heads.json"
};
static const unsigned char assets_strings_check_box_json[] = {
#embed "../../scenarios/assets/strings/check-box.json"
};
static const unsigned char assets_strings_collapsing_header_json[] = {
#embed "../../scenarios/assets/strings/collapsing-header.json"
};
static const unsigned char assets_strings_confetti_json[] = {
#embed "../../scenarios/assets/strings/confetti.json"
};
static const unsigned char assets_strings_context_menu_json[] = {
#embed "../../scenarios/assets/strings/context-menu.json"
};
static const unsigned char assets_strings_cover_flow_json[] = {
#embed "../../scenarios/assets/strings/cover-flow.json"
};
static const unsigned char assets_strings_date_wheels_json[] = {
#embed "../../scenarios/assets/strings/date-wheels.json"
};
static const unsigned char assets_strings_flip_card_json[] = {
#embed "../../scenarios/assets/strings/flip-card.json"
};
static const unsigned char assets_strings_frosted_card_json[] = {
#embed "../../scenarios/assets/strings/frosted-card.json"
};
static const unsigned char assets_strings_knob_json[] = {
#embed "../../scenarios/assets/strings/knob.json"
};
static const unsigned char assets_strings_letter_wave_json[] = {
#embed "../../scenarios/assets/strings/letter-wave.json"
};
static const unsigned char assets_strings_like_button_json[] = {
#embed "../../scenarios/assets/strings/like-button.json"
};
static const unsigned char assets_strings_loading_button_json[] = {
#embed "../../scenarios/assets/strings/loading-button.json"
};
static const unsigned char assets_strings_notification_stack_json[] = {
#embed "../../scenarios/assets/strings/notification-stack.json"
};
static const unsigned char assets_strings_number_ticker_json[] = {
#embed "../../scenarios/assets/strings/number-ticker.json"
};
static const unsigned char assets_strings_photo_zoom_json[] = {
#embed "../../scenarios/assets/strings/photo-zoom.json"
};
static const unsigned char assets_strings_pull_to_refresh_json[] = {
#embed "../../scenarios/assets/strings/pull-to-refresh.json"
};
static const unsigned char assets_strings_reorderable_list_json[] = {
#embed "../../scenarios/assets/strings/reorderable-list.json"
};
static const unsigned char assets_strings_segmented_control_json[] = {
#embed "../../scenarios/assets/strings/segmented-control.json"
};
static const unsigned char assets_strings_slider_json[] = {
#embed "../../scenarios/assets/strings/slider.json"
};
static const unsigned char assets_strings_stories_json[] = {
#embed "../../scenarios/assets/strings/stories.json"
};
static const unsigned char assets_strings_swipe_row_json[] = {
#embed "../../scenarios/assets/strings/swipe-row.json"
};
static const unsigned char assets_strings_tab_bar_json[] = {
#embed "../../scenarios/assets/strings/tab-bar.json"
};
static const unsigned char assets_strings_toasts_json[] = {
#embed "../../scenarios/assets/strings/toasts.json"
};
static const unsigned char assets_strings_toggle_json[] = {
#embed "../../scenarios/assets/strings/toggle.json"
};
static const unsigned char assets_strings_typewriter_json[] = {
#embed "../../scenarios/assets/strings/typewriter.json"
};
static const unsigned char assets_strings_typing_dots_json[] = {
#embed "../../scenarios/assets/strings/typing-dots.json"
};
static const unsigned char assets_strings_unfolding_menu_json[] = {
#embed "../../scenarios/assets/strings/unfolding-menu.json"
};

static const struct {
  const char *path;
  const unsigned char *bytes;
  size_t length;
} files[] = {
    {"templates/blank.json", templates_blank_json, sizeof templates_blank_json},
    {"templates/card-deck.json", templates_card_deck_json, sizeof templates_card_deck_json},
    {"templates/device-keyboard.json", templates_device_keyboard_json, sizeof templates_device_keyboard_json},
    {"templates/edit-mode.json", templates_edit_mode_json, sizeof templates_edit_mode_json},
    {"templates/expand-transition.json", templates_expand_transition_json, sizeof templates_expand_transition_json},
    {"templates/field-focus.json", templates_field_focus_json, sizeof templates_field_focus_json},
    {"templates/navigation.json", templates_navigation_json, sizeof templates_navigation_json},
    {"templates/press-feedback.json", templates_press_feedback_json, sizeof templates_press_feedback_json},
    {"templates/return-highlight.json", templates_return_highlight_json, sizeof templates_return_highlight_json},
    {"templates/scroll-hint.json", templates_scroll_hint_json, sizeof templates_scroll_hint_json},
    {"templates/scroll-view.json", templates_scroll_view_json, sizeof templates_scroll_view_json},
    {"templates/sheet-insets.json", templates_sheet_insets_json, sizeof templates_sheet_insets_json},
    {"templates/skeleton-list.json", templates_skeleton_list_json, sizeof templates_skeleton_list_json},
    {"templates/tap-counter.json", templates_tap_counter_json, sizeof templates_tap_counter_json},
    {"templates/temperature-dial.json", templates_temperature_dial_json, sizeof templates_temperature_dial_json},
    {"components/accordion.json", components_accordion_json, sizeof components_accordion_json},
    {"accordion.json", accordion_json, sizeof accordion_json},
    {"components/bottom-sheet.json", components_bottom_sheet_json, sizeof components_bottom_sheet_json},
    {"bottom-sheet.json", bottom_sheet_json, sizeof bottom_sheet_json},
    {"components/carousel.json", components_carousel_json, sizeof components_carousel_json},
    {"carousel.json", carousel_json, sizeof carousel_json},
    {"components/chat-heads.json", components_chat_heads_json, sizeof components_chat_heads_json},
    {"chat-heads.json", chat_heads_json, sizeof chat_heads_json},
    {"components/check-box.json", components_check_box_json, sizeof components_check_box_json},
    {"check-box.json", check_box_json, sizeof check_box_json},
    {"components/collapsing-header.json", components_collapsing_header_json, sizeof components_collapsing_header_json},
    {"collapsing-header.json", collapsing_header_json, sizeof collapsing_header_json},
    {"components/confetti.json", components_confetti_json, sizeof components_confetti_json},
    {"confetti.json", confetti_json, sizeof confetti_json},
    {"components/context-menu.json", components_context_menu_json, sizeof components_context_menu_json},
    {"context-menu.json", context_menu_json, sizeof context_menu_json},
    {"components/cover-flow.json", components_cover_flow_json, sizeof components_cover_flow_json},
    {"cover-flow.json", cover_flow_json, sizeof cover_flow_json},
    {"components/date-wheels.json", components_date_wheels_json, sizeof components_date_wheels_json},
    {"date-wheels.json", date_wheels_json, sizeof date_wheels_json},
    {"components/flip-card.json", components_flip_card_json, sizeof components_flip_card_json},
    {"flip-card.json", flip_card_json, sizeof flip_card_json},
    {"components/frosted-card.json", components_frosted_card_json, sizeof components_frosted_card_json},
    {"frosted-card.json", frosted_card_json, sizeof frosted_card_json},
    {"components/knob.json", components_knob_json, sizeof components_knob_json},
    {"knob.json", knob_json, sizeof knob_json},
    {"components/letter-wave.json", components_letter_wave_json, sizeof components_letter_wave_json},
    {"letter-wave.json", letter_wave_json, sizeof letter_wave_json},
    {"components/like-button.json", components_like_button_json, sizeof components_like_button_json},
    {"like-button.json", like_button_json, sizeof like_button_json},
    {"components/loading-button.json", components_loading_button_json, sizeof components_loading_button_json},
    {"loading-button.json", loading_button_json, sizeof loading_button_json},
    {"components/notification-stack.json", components_notification_stack_json, sizeof components_notification_stack_json},
    {"notification-stack.json", notification_stack_json, sizeof notification_stack_json},
    {"components/number-ticker.json", components_number_ticker_json, sizeof components_number_ticker_json},
    {"number-ticker.json", number_ticker_json, sizeof number_ticker_json},
    {"components/photo-zoom.json", components_photo_zoom_json, sizeof components_photo_zoom_json},
    {"photo-zoom.json", photo_zoom_json, sizeof photo_zoom_json},
    {"components/pull-to-refresh.json", components_pull_to_refresh_json, sizeof components_pull_to_refresh_json},
    {"pull-to-refresh.json", pull_to_refresh_json, sizeof pull_to_refresh_json},
    {"components/reorderable-list.json", components_reorderable_list_json, sizeof components_reorderable_list_json},
    {"reorderable-list.json", reorderable_list_json, sizeof reorderable_list_json},
    {"components/segmented-control.json", components_segmented_control_json, sizeof components_segmented_control_json},
    {"segmented-control.json", segmented_control_json, sizeof segmented_control_json},
    {"components/slider.json", components_slider_json, sizeof components_slider_json},
    {"slider.json", slider_json, sizeof slider_json},
    {"components/stories.json", components_stories_json, sizeof components_stories_json},
    {"stories.json", stories_json, sizeof stories_json},
    {"components/swipe-row.json", components_swipe_row_json, sizeof components_swipe_row_json},
    {"swipe-row.json", swipe_row_json, sizeof swipe_row_json},
    {"components/tab-bar.json", components_tab_bar_json, sizeof components_tab_bar_json},
    {"tab-bar.json", tab_bar_json, sizeof tab_bar_json},
    {"components/toasts.json", components_toasts_json, sizeof components_toasts_json},
    {"toasts.json", toasts_json, sizeof toasts_json},
    {"components/toggle.json", components_toggle_json, sizeof components_toggle_json},
    {"toggle.json", toggle_json, sizeof toggle_json},
    {"components/typewriter.json", components_typewriter_json, sizeof components_typewriter_json},
    {"typewriter.json", typewriter_json, sizeof typewriter_json},
    {"components/typing-dots.json", components_typing_dots_json, sizeof components_typing_dots_json},
    {"typing-dots.json", typing_dots_json, sizeof typing_dots_json},
    {"components/unfolding-menu.json", components_unfolding_menu_json, sizeof components_unfolding_menu_json},
    {"unfolding-menu.json", unfolding_menu_json, sizeof unfolding_menu_json},
    {"assets/journey.png", assets_journey_png, sizeof assets_journey_png},
    {"assets/photo-city.png", assets_photo_city_png, sizeof assets_photo_city_png},
    {"assets/photo-dunes.png", assets_photo_dunes_png, sizeof assets_photo_dunes_png},
    {"assets/photo-garden.png", assets_photo_garden_png, sizeof assets_photo_garden_png},
    {"assets/photo-lake.png", assets_photo_lake_png, sizeof assets_photo_lake_png},
    {"assets/photo-lighthouse.png", assets_photo_lighthouse_png, sizeof assets_photo_lighthouse_png},
    {"assets/photo-ridge.png", assets_photo_ridge_png, sizeof assets_photo_ridge_png},
    {"assets/plant.png", assets_plant_png, sizeof assets_plant_png},
    {"assets/recipe.png", assets_recipe_png, sizeof assets_recipe_png},
    {"assets/sleeper.png", assets_sleeper_png, sizeof assets_sleeper_png},
    {"assets/strings/accordion.json", assets_strings_accordion_json, sizeof assets_strings_accordion_json},
    {"assets/strings/bottom-sheet.json", assets_strings_bottom_sheet_json, sizeof assets_strings_bottom_sheet_json},
    {"assets/strings/carousel.json", assets_strings_carousel_json, sizeof assets_strings_carousel_json},
    {"assets/strings/chat-heads.json", assets_strings_chat_heads_json, sizeof assets_strings_chat_heads_json},
    {"assets/strings/check-box.json", assets_strings_check_box_json, sizeof assets_strings_check_box_json},
    {"assets/strings/collapsing-header.json", assets_strings_collapsing_header_json, sizeof assets_strings_collapsing_header_json},
    {"assets/strings/confetti.json", assets_strings_confetti_json, sizeof assets_strings_confetti_json},
    {"assets/strings/context-menu.json", assets_strings_context_menu_json, sizeof assets_strings_context_menu_json},
    {"assets/strings/cover-flow.json", assets_strings_cover_flow_json, sizeof assets_strings_cover_flow_json},
    {"assets/strings/date-wheels.json", assets_strings_date_wheels_json, sizeof assets_strings_date_wheels_json},
    {"assets/strings/flip-card.json", assets_strings_flip_card_json, sizeof assets_strings_flip_card_json},
    {"assets/strings/frosted-card.json", assets_strings_frosted_card_json, sizeof assets_strings_frosted_card_json},
    {"assets/strings/knob.json", assets_strings_knob_json, sizeof assets_strings_knob_json},
    {"assets/strings/letter-wave.json", assets_strings_letter_wave_json, sizeof assets_strings_letter_wave_json},
    {"assets/strings/like-button.json", assets_strings_like_button_json, sizeof assets_strings_like_button_json},
    {"assets/strings/loading-button.json", assets_strings_loading_button_json, sizeof assets_strings_loading_button_json},
    {"assets/strings/notification-stack.json", assets_strings_notification_stack_json, sizeof assets_strings_notification_stack_json},
    {"assets/strings/number-ticker.json", assets_strings_number_ticker_json, sizeof assets_strings_number_ticker_json},
    {"assets/strings/photo-zoom.json", assets_strings_photo_zoom_json, sizeof assets_strings_photo_zoom_json},
    {"assets/strings/pull-to-refresh.json", assets_strings_pull_to_refresh_json, sizeof assets_strings_pull_to_refresh_json},
    {"assets/strings/reorderable-list.json", assets_strings_reorderable_list_json, sizeof assets_strings_reorderable_list_json},
    {"assets/strings/segmented-control.json", assets_strings_segmented_control_json, sizeof assets_strings_segmented_control_json},
    {"assets/strings/slider.json", assets_strings_slider_json, sizeof assets_strings_slider_json},
    {"assets/strings/stories.json", assets_strings_stories_json, sizeof assets_strings_stories_json},
    {"assets/strings/swipe-row.json", assets_strings_swipe_row_json, sizeof assets_strings_swipe_row_json},
    {"assets/strings/tab-bar.json", assets_strings_tab_bar_json, sizeof assets_strings_tab_bar_json},
    {"assets/strings/toasts.json", assets_strings_toasts_json, sizeof assets_strings_toasts_json},
    {"assets/strings/toggle.json", assets_strings_toggle_json, sizeof assets_strings_toggle_json},
    {"assets/strings/typewriter.json", assets_strings_typewriter_json, sizeof assets_strings_typewriter_json},
    {"assets/strings/typing-dots.json", assets_strings_typing_dots_json, sizeof assets_strings_typing_dots_json},
    {"assets/strings/unfolding-menu.json", assets_strings_unfolding_menu_json, sizeof assets_strings_unfolding_menu_json},
};

size_t ctemplates_count(void) { return sizeof files / sizeof *files; }

const char *ctemplates_path(size_t index) { return files[index].path; }

size_t ctemplates_length(size_t index) { return files[index].length; }

void ctemplates_copy(size_t index, unsigned char *bytes) { memcpy(bytes, files[index].bytes, files[index].length); }
