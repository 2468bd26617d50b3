/// What a report's page does: lists, filters, plays. The place lies in the address, `#scenario/frame/view`.
enum ReportScript {
  static let text = #"""
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const views = ["Side by side", "Slider", "Blink", "Onion skin", "Difference", "Heat ×8"];
    const state = { scenario: 0, frame: 0, view: 0, filter: "all", query: "", timer: 0, blink: 0 };
    const $ = id => document.getElementById(id);

    function element(tag, properties, ...children) {
      const made = Object.assign(document.createElement(tag), properties);
      made.append(...children);
      return made;
    }
    function address(path) { return path.split("/").map(encodeURIComponent).join("/"); }
    function current() { return data.scenarios[state.scenario]; }
    function shots() { return current()?.shots ?? []; }
    function visible() {
      return data.scenarios.map((scenario, index) => ({ scenario, index })).filter(({ scenario }) =>
        (state.filter === "all" || scenario.state === state.filter)
        && scenario.scenario.toLowerCase().includes(state.query.toLowerCase()));
    }
    function nearest(frame) {
      return shots().reduce((best, shot) =>
        !best || Math.abs(shot.frame - frame) < Math.abs(best.frame - frame) ? shot : best, null);
    }

    function drawStates() {
      const counts = {};
      for (const scenario of data.scenarios) counts[scenario.state] = (counts[scenario.state] ?? 0) + 1;
      const names = ["all", "different", "error", "missing", "accepted", "as expected"]
        .filter(name => name === "all" || counts[name]);
      $("states").replaceChildren(...names.map(name => {
        const button = element("button", { type: "button", textContent:
          `${name[0].toUpperCase()}${name.slice(1)} ${name === "all" ? data.total : counts[name]}` });
        button.setAttribute("aria-pressed", state.filter === name);
        button.onclick = () => { state.filter = name; drawStates(); drawList(); };
        return button;
      }));
    }
    function drawList() {
      $("list").replaceChildren(...visible().map(({ scenario, index }) => {
        const dot = element("span", { className: `dot ${scenario.state.replace(" ", "-")}` });
        const button = element("button", { type: "button", title: scenario.scenario }, dot,
          element("span", { textContent: scenario.scenario.split("/").pop().replace(/\.json$/, "") }),
          element("small", { textContent: scenario.summary.split("\n")[0] }));
        button.setAttribute("aria-current", index === state.scenario);
        button.onclick = () => open(index);
        return button;
      }));
      $("list").querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest" });
    }
    function open(index, frame) {
      stop();
      state.scenario = index;
      const first = current()?.badFrames?.[0]?.[0] ?? shots()[0]?.frame ?? 0;
      state.frame = frame ?? current()?.worstFrame ?? first;
      draw();
    }

    function draw() {
      drawList();
      const scenario = current();
      $("main").hidden = !scenario;
      if (!scenario) return;
      $("name").textContent = scenario.scenario;
      $("verdict").textContent = scenario.summary;
      $("accept").hidden = !scenario.accept;
      $("command").textContent = scenario.accept ?? "";
      $("copy").textContent = "Copy";
      const details = (scenario.details ?? []).filter(line => !line.startsWith("accept with:"));
      $("details").replaceChildren(...details.map(line => element("li", { textContent: line })));
      const unmet = scenario.expectations ?? [];
      $("expectations").hidden = unmet.length === 0;
      $("expectations").textContent = unmet.map(one =>
        `${one.file}:${one.line}:${one.column}: ${one.message}`).join("\n");
      $("player").hidden = shots().length === 0;
      drawTable(scenario);
      drawPlayer();
    }
    function drawTable(scenario) {
      const rows = (scenario.layers ?? []).map(layer => [layer.change, "", "", "", layer.frames, layer.frames[0]?.[0]])
        .concat((scenario.properties ?? []).map(one =>
          [one.layer, one.property, one.first.expected ?? "–", one.first.actual ?? "–", one.frames, one.first.frame]));
      $("changes").hidden = rows.length === 0;
      $("rows").replaceChildren(...rows.map(([layer, property, before, after, frames, frame]) => {
        const list = frames.map(([a, b]) => a === b ? `${a}` : `${a}–${b}`).join(", ");
        const row = element("tr", { tabIndex: 0 },
          ...[layer, property, before, after, list].map(textContent => element("td", { textContent })));
        row.onclick = () => show(frame);
        row.onkeydown = event => { if (event.key === "Enter") show(frame); };
        return row;
      }));
    }

    function picture(path, caption) {
      const content = path
        ? element("img", { src: address(path), alt: caption, draggable: false })
        : element("div", { className: "none", textContent: "no picture" });
      return element("figure", {}, content, element("figcaption", { textContent: caption }));
    }
    function stack(shot, className) {
      const images = [shot.expected, shot.actual].map((path, index) =>
        element("img", { src: address(path), alt: index ? "Today" : "Golden", draggable: false }));
      return element("div", { className: `stack ${className}` }, ...images);
    }
    function drawPlayer() {
      const shot = nearest(state.frame);
      $("modes").replaceChildren(...views.map((name, index) => {
        const button = element("button", { type: "button", textContent: name });
        button.setAttribute("role", "tab");
        button.setAttribute("aria-selected", index === state.view);
        button.onclick = () => { state.view = index; drawPlayer(); };
        return button;
      }));
      remember();
      if (!shot) return;
      const frames = current().frames;
      $("scrubber").max = Math.max(0, frames - 1);
      $("scrubber").value = shot.frame;
      $("marks").replaceChildren(...current().badFrames.map(([a, b]) => {
        const mark = element("i", { title: `frames ${a}–${b}` });
        mark.style.left = `${100 * a / frames}%`;
        mark.style.width = `${100 * (b - a + 1) / frames}%`;
        return mark;
      }));
      const counted = (current().pictures ?? []).find(one => one.frame === shot.frame);
      $("label").textContent = `Frame ${shot.frame} of ${frames}, ${shot.time.toFixed(3)} s`
        + (counted ? `: ${counted.different} of ${counted.total} pixels differ` : "");
      $("balance").hidden = state.view !== 1 && state.view !== 3;
      drawStage(shot);
    }
    function drawStage(shot) {
      clearInterval(state.blink);
      if (!shot.expected || state.view === 0) {
        $("stage").replaceChildren(picture(shot.expected, "Golden"), picture(shot.actual, "Today"),
          picture(shot.difference, "Difference"));
        return;
      }
      if (state.view === 4) {
        $("stage").replaceChildren(picture(shot.difference ?? shot.actual, shot.difference ? "Difference" : "Equal"));
        return;
      }
      const both = stack(shot, state.view === 5 ? "heat" : "");
      $("stage").replaceChildren(both);
      const over = both.lastElementChild;
      if (state.view === 2) state.blink = setInterval(() => { over.hidden = !over.hidden; }, 500);
      blend(over);
      both.onpointermove = event => {
        if (state.view !== 1) return;
        const box = both.getBoundingClientRect();
        $("mix").value = 100 * (event.clientX - box.left) / box.width;
        blend(over);
      };
    }
    function blend(over) {
      if (state.view === 1) over.style.clipPath = `inset(0 0 0 ${$("mix").value}%)`;
      if (state.view === 3) over.style.opacity = $("mix").value / 100;
    }

    function show(frame) { state.frame = frame; drawPlayer(); }
    function step(by) {
      const all = shots();
      const index = all.indexOf(nearest(state.frame));
      if (all.length) show(all[Math.max(0, Math.min(all.length - 1, index + by))].frame);
    }
    function nextRange() {
      const ranges = current()?.badFrames ?? [];
      const next = ranges.find(([a]) => a > state.frame) ?? ranges[0];
      if (next) show(next[0]);
    }
    function stop() {
      clearInterval(state.timer);
      state.timer = 0;
      $("play").textContent = "▶";
    }
    function play() {
      if (state.timer) return stop();
      $("play").textContent = "❚❚";
      state.timer = setInterval(() => {
        const all = shots();
        if (all.length) show(all[(all.indexOf(nearest(state.frame)) + 1) % all.length].frame);
      }, 100);
    }
    async function copy() {
      const command = current()?.accept;
      if (!command) return;
      const area = element("textarea", { value: command });
      document.body.append(area);
      area.select();
      const copied = document.execCommand("copy");
      area.remove();
      $("copy").textContent = copied ? "Copied" : "Select and copy";
    }
    function move(by) {
      const all = visible();
      const index = all.findIndex(one => one.index === state.scenario);
      const target = all[Math.max(0, Math.min(all.length - 1, index + by))];
      if (target) open(target.index);
    }
    function remember() {
      history.replaceState(null, "", `#${state.scenario}/${state.frame}/${state.view}`);
    }
    function recall() {
      const [scenario, frame, view] = location.hash.slice(1).split("/").map(Number);
      const worst = data.scenarios.findIndex(one => !one.passed);
      state.view = views[view] ? view : 0;
      open(data.scenarios[scenario] ? scenario : Math.max(0, worst), Number.isInteger(frame) ? frame : undefined);
    }

    const keys = {
      ArrowUp: () => move(-1), ArrowDown: () => move(1), ArrowLeft: () => step(-1), ArrowRight: () => step(1),
      n: nextRange, c: copy, " ": play, "/": () => $("search").focus(),
    };
    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target === $("search")) {
        if (event.key === "Escape") $("search").blur();
        return;
      }
      const view = Number(event.key) - 1;
      const onButton = event.target instanceof HTMLButtonElement && event.key === " ";
      if (views[view]) { state.view = view; drawPlayer(); }
      else if (keys[event.key] && !onButton) keys[event.key]();
      else return;
      event.preventDefault();
    });
    $("search").oninput = event => { state.query = event.target.value; drawList(); };
    $("scrubber").oninput = event => show(Number(event.target.value));
    $("mix").oninput = () => { const over = $("stage").querySelector(".stack img + img"); if (over) blend(over); };
    $("play").onclick = play;
    $("next").onclick = nextRange;
    $("copy").onclick = copy;
    window.addEventListener("hashchange", recall);
    $("summary").textContent = data.summary;
    drawStates();
    recall();
    """#
}
