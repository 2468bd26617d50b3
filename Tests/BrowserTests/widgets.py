"""What the widgets do that both pages share."""

import json


class WidgetTests:
    """Tests of a page; the class has a `browser`, the page's `comparison` and a way to open one, `open_comparison`."""

    def over(self, property):
        """A style of the upper picture."""
        return self.browser.value(
            f"getComputedStyle(document.querySelector('.comparison > .over')).getPropertyValue({json.dumps(property)})")

    def compare(self, mode):
        self.browser.value(f"{self.comparison}.set('{mode}')")

    def test_a_slider_cuts_the_upper_picture_where_the_pointer_is(self):
        self.open_comparison()
        self.compare("slider")
        x, y, width, height = self.browser.value(
            "(() => { const { x, y, width, height } = document.querySelector('.comparison').getBoundingClientRect();"
            " return [x, y, width, height]; })()")
        for share in [0.25, 0.75]:
            self.browser.mouse("Moved", x + share * width, y + height / 2)
            cut = float(self.over("clip-path").split()[-1].rstrip("%)"))
            self.assertAlmostEqual(cut, 100 * share, delta=1)

    def test_an_onion_skin_is_as_opaque_as_the_slider_says(self):
        self.open_comparison()
        self.compare("onion")
        for share in [20, 90]:
            self.browser.value(
                f"(() => {{ const input = {self.comparison}.slider.input; input.value = {share};"
                " input.dispatchEvent(new Event('input')); })()")
            self.assertAlmostEqual(float(self.over("opacity")), share / 100, delta=0.001)

    def test_blinking_hides_the_upper_picture_in_turn(self):
        self.open_comparison()
        self.compare("blink")
        look = "getComputedStyle(document.querySelector('.comparison > .over')).visibility"
        self.browser.wait(f"{look} === 'hidden'")
        self.browser.wait(f"{look} === 'visible'")

    def test_the_mode_is_marked_and_only_the_ones_that_mix_have_a_slider(self):
        self.open_comparison()
        for mode, name in self.browser.value("Comparison.modes"):
            self.compare(mode)
            if self.browser.value(f"{self.comparison}.mode") != mode:
                continue
            marked = "[...document.querySelectorAll('#comparison [aria-pressed=true]')].map(one => one.textContent)"
            self.assertEqual(self.browser.value(marked), [name])
            hidden = self.browser.value(f"{self.comparison}.label.hidden")
            self.assertEqual(hidden, mode not in ["slider", "onion"], mode)

    def test_a_question_mark_lists_the_keys_until_a_click_closes_them(self):
        self.browser.press("?")
        self.assertTrue(self.browser.value("document.getElementById('keys').open"))
        listed = self.browser.value("[...document.querySelectorAll('#keys kbd')].map(key => key.textContent)")
        self.assertIn("Space", listed)
        self.assertIn("T", listed)
        self.browser.press("t")
        self.assertIsNone(self.browser.value("document.documentElement.dataset.theme ?? null"))
        self.browser.value("document.getElementById('keys').click()")
        self.assertFalse(self.browser.value("document.getElementById('keys').open"))

    def test_the_theme_follows_the_system_until_one_is_chosen(self):
        colors = {}
        for scheme in ["dark", "light"]:
            self.browser.prefer(scheme)
            colors[scheme] = self.browser.value("getComputedStyle(document.body).backgroundColor")
        self.assertNotEqual(colors["light"], colors["dark"])
        self.browser.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.browser.press("t")
        self.assertEqual(self.browser.value("getComputedStyle(document.body).backgroundColor"), colors["dark"])
        self.browser.value("document.getElementById('theme').click()")
        self.assertEqual(self.browser.value("getComputedStyle(document.body).backgroundColor"), colors["light"])
        self.browser.prefer("dark")
        self.browser.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.assertEqual(self.browser.value("getComputedStyle(document.body).backgroundColor"), colors["dark"])
        self.browser.prefer("light")
