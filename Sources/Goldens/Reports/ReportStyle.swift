/// The look of a report's page, light and dark.
enum ReportStyle {
  static let text = #"""
    :root {
      color-scheme: light dark;
      --ground: #ffffff; --raised: #f5f5f7; --line: #d9d9de; --ink: #1d1d1f; --dim: #66666e;
      --accent: #0062cc; --on-accent: #ffffff; --bad: #c8281e; --good: #1e7f3c; --note: #9a5b00;
      --checker: #ececf0;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #161618; --raised: #202024; --line: #38383e; --ink: #f2f2f5; --dim: #a0a0aa;
        --accent: #5aa9ff; --on-accent: #0b1a2b; --bad: #ff6a5e; --good: #4fcf77; --note: #f0b04a;
        --checker: #26262b;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0; display: grid; grid-template-columns: 19rem 1fr; height: 100vh;
      font: 14px/1.45 system-ui, "Inter", sans-serif; background: var(--ground); color: var(--ink);
    }
    h1, h2, h3, p, ul, pre { margin: 0; }
    h1 { font-size: 1rem; }
    h2 { font-size: 1.25rem; overflow-wrap: anywhere; }
    h3 { font-size: .95rem; margin-bottom: .4rem; }
    button, input { font: inherit; color: inherit; }
    button {
      border: 1px solid var(--line); border-radius: 6px; background: var(--raised); padding: .25rem .7rem;
      cursor: pointer;
    }
    button[aria-pressed="true"], button[aria-selected="true"] {
      background: var(--accent); border-color: var(--accent); color: var(--on-accent);
    }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    aside {
      display: flex; flex-direction: column; min-height: 0; border-right: 1px solid var(--line);
      background: var(--raised);
    }
    aside header { padding: 1rem; display: grid; gap: .6rem; border-bottom: 1px solid var(--line); }
    aside footer { padding: .7rem 1rem; color: var(--dim); font-size: .8rem; border-top: 1px solid var(--line); }
    kbd {
      font: inherit; border: 1px solid var(--line); border-radius: 4px; padding: 0 .3rem; margin-right: .1rem;
      background: var(--ground);
    }
    #search {
      width: 100%; padding: .3rem .6rem; border: 1px solid var(--line); border-radius: 6px;
      background: var(--ground);
    }
    #states { display: flex; flex-wrap: wrap; gap: .3rem; }
    #states button { font-size: .8rem; padding: .1rem .5rem; }
    #list { overflow-y: auto; flex: 1; padding: .4rem; }
    #list button {
      display: grid; grid-template-columns: auto 1fr; gap: 0 .5rem; width: 100%; text-align: left;
      border-color: transparent; background: none; overflow-wrap: anywhere;
    }
    #list button small { grid-column: 2; color: var(--dim); }
    #list button[aria-current="true"] { background: var(--accent); color: var(--on-accent); }
    #list button[aria-current="true"] small { color: inherit; }
    .dot { width: .6rem; height: .6rem; border-radius: 50%; margin-top: .4rem; background: var(--good); }
    .different, .error { --state: var(--bad); }
    .missing, .accepted { --state: var(--note); }
    .dot.different, .dot.error, .dot.missing, .dot.accepted { background: var(--state); }
    [aria-current="true"] .dot { box-shadow: 0 0 0 1.5px var(--on-accent); }
    main { overflow-y: auto; padding: 1.2rem 1.6rem 3rem; display: grid; gap: 1rem; align-content: start; }
    main:focus { outline: none; }
    #verdict { color: var(--dim); }
    #accept { display: flex; gap: .6rem; align-items: center; min-width: 0; }
    code, pre, td, #details { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .85rem; }
    #accept code {
      padding: .3rem .7rem; border: 1px solid var(--line); border-radius: 6px; background: var(--raised);
      overflow-x: auto; white-space: nowrap;
    }
    #details { padding-left: 1.1rem; overflow-wrap: anywhere; }
    #expectations {
      padding: .7rem; border: 1px solid var(--bad); border-radius: 6px; white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
    #player { display: grid; gap: .7rem; }
    #modes { display: flex; flex-wrap: wrap; gap: .3rem; }
    #stage {
      display: flex; gap: 1rem; justify-content: center; padding: 1rem; border-radius: 8px; min-height: 12rem;
      background: repeating-conic-gradient(var(--raised) 0 25%, var(--checker) 0 50%) 0 0 / 20px 20px;
    }
    figure { margin: 0; min-width: 0; display: grid; gap: .3rem; align-content: start; }
    figcaption { text-align: center; color: var(--dim); font-size: .8rem; }
    figure img, .stack img { display: block; max-width: 100%; max-height: 58vh; border: 1px solid var(--line); }
    .stack { position: relative; isolation: isolate; display: inline-block; }
    .stack img + img { position: absolute; inset: 0; }
    .heat { filter: brightness(8); }
    .heat img { border-color: transparent; }
    .heat img + img { mix-blend-mode: difference; }
    .none { display: grid; place-items: center; width: 12rem; min-height: 14rem; color: var(--dim); }
    #timeline { position: relative; padding-top: .7rem; }
    #marks { position: absolute; left: 8px; right: 8px; top: 0; height: .5rem; background: var(--raised); border-radius: 3px; }
    #marks i { position: absolute; top: 0; bottom: 0; min-width: 2px; background: var(--bad); border-radius: 2px; }
    #scrubber { width: 100%; margin: 0; accent-color: var(--accent); }
    #transport { display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; }
    #label { font-variant-numeric: tabular-nums; }
    #balance { margin-left: auto; display: flex; align-items: center; gap: .4rem; color: var(--dim); }
    table { border-collapse: collapse; width: 100%; }
    th { text-align: left; font-weight: 600; color: var(--dim); font-size: .8rem; }
    th, td { padding: .25rem .7rem .25rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
    tbody tr { cursor: pointer; }
    tbody tr:hover, tbody tr:focus-visible { background: var(--raised); }
    @media (max-width: 52rem) {
      body { grid-template-columns: 1fr; grid-template-rows: auto 1fr; height: auto; }
      aside { border-right: 0; max-height: 45vh; }
      main { padding: 1rem; }
    }
    """#
}
