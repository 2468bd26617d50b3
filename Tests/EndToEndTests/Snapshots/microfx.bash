# bash completion for microfx
_microfx() {
  local current=${COMP_WORDS[COMP_CWORD]} option= verb= word values
  # bash splits words at `=`: --format=ahap is three of them.
  if [[ $current == '=' ]]; then
    option=${COMP_WORDS[COMP_CWORD-1]} current=
  elif [[ ${COMP_WORDS[COMP_CWORD-1]} == '=' ]]; then
    option=${COMP_WORDS[COMP_CWORD-2]}
  else
    option=${COMP_WORDS[COMP_CWORD-1]}
  fi
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* ]] || { verb=$word; break; }
  done
  case $verb/$option in
    render/--output|render/-o) COMPREPLY=($(compgen -f -- "$current")); return ;;
    render/--format) COMPREPLY=($(compgen -W 'frames apng mp4 webm gif webp y4m rgba sheet onion curves' -- "$current")); return ;;
    render/--frames) COMPREPLY=(); return ;;
    render/--variant) COMPREPLY=(); return ;;
    render/--changed-since) COMPREPLY=(); return ;;
    render/--jobs|render/-j) COMPREPLY=(); return ;;
    render/--compression) COMPREPLY=($(compgen -W 'fast small' -- "$current")); return ;;
    render/--fit) COMPREPLY=(); return ;;
    render/--sweep) COMPREPLY=(); return ;;
    render/--shard) COMPREPLY=($(compgen -W 'I/N auto auto/N' -- "$current")); return ;;
    render/--every) COMPREPLY=(); return ;;
    render/--at) COMPREPLY=(); return ;;
    render/--columns) COMPREPLY=(); return ;;
    render/--cell-width) COMPREPLY=(); return ;;
    render/--count) COMPREPLY=(); return ;;
    render/--layer) COMPREPLY=($(compgen -f -- "$current")); return ;;
    render/--property) COMPREPLY=(); return ;;
    render/--device) COMPREPLY=($(compgen -W 'iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra' -- "$current")); return ;;
    render/--fps) COMPREPLY=(); return ;;
    render/--scale) COMPREPLY=(); return ;;
    render/--time-scale) COMPREPLY=(); return ;;
    render/--set) COMPREPLY=(); return ;;
    render/--limit) COMPREPLY=(); return ;;
    trace/--output|trace/-o) COMPREPLY=($(compgen -f -- "$current")); return ;;
    trace/--variant) COMPREPLY=(); return ;;
    trace/--why) COMPREPLY=(); return ;;
    trace/--at) COMPREPLY=(); return ;;
    trace/--layer) COMPREPLY=($(compgen -f -- "$current")); return ;;
    trace/--property) COMPREPLY=(); return ;;
    trace/--frames) COMPREPLY=(); return ;;
    trace/--device) COMPREPLY=($(compgen -W 'iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra' -- "$current")); return ;;
    trace/--fps) COMPREPLY=(); return ;;
    trace/--scale) COMPREPLY=(); return ;;
    trace/--time-scale) COMPREPLY=(); return ;;
    trace/--set) COMPREPLY=(); return ;;
    trace/--limit) COMPREPLY=(); return ;;
    verify/--golden|verify/-g) COMPREPLY=($(compgen -d -- "$current")); return ;;
    verify/--update|verify/-u) COMPREPLY=($(compgen -W 'missing changed all' -- "$current")); return ;;
    verify/--filter) COMPREPLY=(); return ;;
    verify/--variant) COMPREPLY=(); return ;;
    verify/--changed-since) COMPREPLY=(); return ;;
    verify/--report) COMPREPLY=($(compgen -d -- "$current")); return ;;
    verify/--report-limit) COMPREPLY=(); return ;;
    verify/--junit) COMPREPLY=($(compgen -f -- "$current")); return ;;
    verify/--summary) COMPREPLY=($(compgen -f -- "$current")); return ;;
    verify/--ci) COMPREPLY=(); return ;;
    verify/--cache) COMPREPLY=($(compgen -d -- "$current")); return ;;
    verify/--cache-limit) COMPREPLY=(); return ;;
    verify/--shard) COMPREPLY=($(compgen -W 'I/N auto auto/N' -- "$current")); return ;;
    verify/--timings) COMPREPLY=($(compgen -f -- "$current")); return ;;
    verify/--jobs|verify/-j) COMPREPLY=(); return ;;
    verify/--device) COMPREPLY=($(compgen -W 'iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra' -- "$current")); return ;;
    verify/--fps) COMPREPLY=(); return ;;
    verify/--scale) COMPREPLY=(); return ;;
    verify/--time-scale) COMPREPLY=(); return ;;
    verify/--set) COMPREPLY=(); return ;;
    verify/--limit) COMPREPLY=(); return ;;
    accept/--golden|accept/-g) COMPREPLY=($(compgen -d -- "$current")); return ;;
    accept/--jobs|accept/-j) COMPREPLY=(); return ;;
    plan/--shards|plan/-n) COMPREPLY=(); return ;;
    plan/--variant) COMPREPLY=(); return ;;
    plan/--sweep) COMPREPLY=(); return ;;
    plan/--output|plan/-o) COMPREPLY=($(compgen -d -- "$current")); return ;;
    plan/--frames) COMPREPLY=(); return ;;
    plan/--filter) COMPREPLY=(); return ;;
    plan/--timings) COMPREPLY=($(compgen -f -- "$current")); return ;;
    plan/--golden|plan/-g) COMPREPLY=($(compgen -d -- "$current")); return ;;
    plan/--device) COMPREPLY=($(compgen -W 'iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra' -- "$current")); return ;;
    plan/--fps) COMPREPLY=(); return ;;
    plan/--scale) COMPREPLY=(); return ;;
    plan/--time-scale) COMPREPLY=(); return ;;
    plan/--set) COMPREPLY=(); return ;;
    plan/--limit) COMPREPLY=(); return ;;
    merge/--output|merge/-o) COMPREPLY=($(compgen -d -- "$current")); return ;;
    merge/--report-limit) COMPREPLY=(); return ;;
    merge/--junit) COMPREPLY=($(compgen -f -- "$current")); return ;;
    merge/--summary) COMPREPLY=($(compgen -f -- "$current")); return ;;
    merge/--ci) COMPREPLY=(); return ;;
    golden/--golden|golden/-g) COMPREPLY=($(compgen -d -- "$current")); return ;;
    diff/--metric) COMPREPLY=(); return ;;
    diff/--threshold) COMPREPLY=(); return ;;
    diff/--max-pixels) COMPREPLY=(); return ;;
    diff/--max-ratio) COMPREPLY=(); return ;;
    diff/--window) COMPREPLY=(); return ;;
    diff/--mask) COMPREPLY=($(compgen -W 'X,Y,W,H LAYER[@FROM-TO]' -- "$current")); return ;;
    diff/--scenario) COMPREPLY=($(compgen -f -- "$current")); return ;;
    diff/--output|diff/-o) COMPREPLY=($(compgen -f -- "$current")); return ;;
    diff/--style) COMPREPLY=(); return ;;
    diff/--jobs|diff/-j) COMPREPLY=(); return ;;
    diff/--set) COMPREPLY=(); return ;;
    diff/--limit) COMPREPLY=(); return ;;
    conform/--variant) COMPREPLY=(); return ;;
    conform/--tolerance) COMPREPLY=(); return ;;
    conform/--map) COMPREPLY=(); return ;;
    conform/--report) COMPREPLY=($(compgen -d -- "$current")); return ;;
    conform/--device) COMPREPLY=($(compgen -W 'iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra' -- "$current")); return ;;
    conform/--fps) COMPREPLY=(); return ;;
    conform/--scale) COMPREPLY=(); return ;;
    conform/--time-scale) COMPREPLY=(); return ;;
    conform/--set) COMPREPLY=(); return ;;
    conform/--limit) COMPREPLY=(); return ;;
    check/--variant) COMPREPLY=(); return ;;
    check/--changed-since) COMPREPLY=(); return ;;
    check/--device) COMPREPLY=($(compgen -W 'iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra' -- "$current")); return ;;
    check/--fps) COMPREPLY=(); return ;;
    check/--scale) COMPREPLY=(); return ;;
    check/--time-scale) COMPREPLY=(); return ;;
    check/--set) COMPREPLY=(); return ;;
    check/--limit) COMPREPLY=(); return ;;
    explore/--seed) COMPREPLY=(); return ;;
    explore/--runs) COMPREPLY=(); return ;;
    explore/--minutes) COMPREPLY=(); return ;;
    explore/--jobs|explore/-j) COMPREPLY=(); return ;;
    explore/--write) COMPREPLY=($(compgen -d -- "$current")); return ;;
    explore/--device) COMPREPLY=($(compgen -W 'iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra' -- "$current")); return ;;
    explore/--fps) COMPREPLY=(); return ;;
    explore/--scale) COMPREPLY=(); return ;;
    explore/--time-scale) COMPREPLY=(); return ;;
    explore/--set) COMPREPLY=(); return ;;
    explore/--limit) COMPREPLY=(); return ;;
    preview/--output|preview/-o) COMPREPLY=($(compgen -f -- "$current")); return ;;
    preview/--variant) COMPREPLY=(); return ;;
    preview/--device) COMPREPLY=($(compgen -W 'iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra' -- "$current")); return ;;
    preview/--fps) COMPREPLY=(); return ;;
    preview/--scale) COMPREPLY=(); return ;;
    preview/--time-scale) COMPREPLY=(); return ;;
    preview/--set) COMPREPLY=(); return ;;
    preview/--limit) COMPREPLY=(); return ;;
    curve/--at) COMPREPLY=(); return ;;
    curve/--samples) COMPREPLY=(); return ;;
    curve/--duration) COMPREPLY=(); return ;;
    curve/--as) COMPREPLY=($(compgen -W 'css swiftui uikit coreanimation compose android motion gsap reanimated flutter figma dtcg' -- "$current")); return ;;
    curve/--fit) COMPREPLY=(); return ;;
    curve/--output|curve/-o) COMPREPLY=($(compgen -f -- "$current")); return ;;
    import/--output|import/-o) COMPREPLY=($(compgen -f -- "$current")); return ;;
    export/--variant) COMPREPLY=(); return ;;
    export/--format) COMPREPLY=($(compgen -W 'ahap spec css lottie' -- "$current")); return ;;
    export/--output|export/-o) COMPREPLY=($(compgen -f -- "$current")); return ;;
    export/--component) COMPREPLY=(); return ;;
    export/--unsupported) COMPREPLY=($(compgen -W 'bake omit' -- "$current")); return ;;
    export/--style) COMPREPLY=(); return ;;
    export/--set) COMPREPLY=(); return ;;
    export/--limit) COMPREPLY=(); return ;;
    new/--output|new/-o) COMPREPLY=($(compgen -f -- "$current")); return ;;
    list/--limit) COMPREPLY=(); return ;;
    schema/--output|schema/-o) COMPREPLY=($(compgen -f -- "$current")); return ;;
    schema/--limit) COMPREPLY=(); return ;;
  esac
  if [[ -z $verb ]]; then
    COMPREPLY=($(compgen -W 'render trace verify accept plan merge golden diff conform check explore format preview curve import export new list schema completions manual doctor --help --version' -- "$current"))
  elif [[ $current == -* ]]; then
    case $verb in
      render) values='--output --format --frames --variant --variants --changed-since --jobs --force --compression --link-duplicates --touches --fit --sweep --shard --json --quiet --no-sync --every --at --columns --cell-width --count --layer --property --device --landscape --fps --scale --time-scale --set --allow-outside-assets --limit --help' ;;
      trace) values='--output --variant --variants --events --grouped --changes --why --at --layer --property --frames --device --landscape --fps --scale --time-scale --set --allow-outside-assets --limit --help' ;;
      verify) values='--golden --no-golden --update --force --filter --variant --changed-since --strict --report --no-report --report-limit --junit --summary --ci --coverage --cache --no-cache --cache-limit --shard --timings --json --jobs --quiet --no-sync --device --landscape --fps --scale --time-scale --set --allow-outside-assets --limit --help' ;;
      accept) values='--golden --force --jobs --json --quiet --no-sync --help' ;;
      plan) values='--shards --render --variant --variants --sweep --output --json --github-matrix --slurm --parallel --kubernetes --frames --filter --timings --golden --no-golden --strict --device --landscape --fps --scale --time-scale --set --allow-outside-assets --limit --help' ;;
      merge) values='--output --report-limit --junit --summary --ci --json --quiet --no-sync --help' ;;
      golden) values='--golden --delete --move --json --help' ;;
      diff) values='--metric --threshold --ignore-antialiasing --max-pixels --max-ratio --window --mask --scenario --output --style --json --jobs --quiet --set --allow-outside-assets --limit --help' ;;
      conform) values='--variant --tolerance --screen --map --json --report --device --landscape --fps --scale --time-scale --set --allow-outside-assets --limit --help' ;;
      check) values='--variant --strict --flashes --changed-since --json --device --landscape --fps --scale --time-scale --set --allow-outside-assets --limit --help' ;;
      explore) values='--seed --runs --minutes --jobs --write --json --device --landscape --fps --scale --time-scale --set --allow-outside-assets --limit --help' ;;
      format) values='--check --write --help' ;;
      preview) values='--output --variant --variants --gallery --open --live --watch --full --hide-layers --terminal --json --quiet --device --landscape --fps --scale --time-scale --set --allow-outside-assets --limit --help' ;;
      curve) values='--at --samples --duration --as --fit --output --json --help' ;;
      import) values='--output --strict --help' ;;
      export) values='--variant --variants --format --output --component --unsupported --style --model-latency --force --json --set --allow-outside-assets --limit --help' ;;
      new) values='--output --force --help' ;;
      list) values='--json --names --allow-outside-assets --limit --help' ;;
      schema) values='--output --allow-outside-assets --limit --help' ;;
      completions) values='--help' ;;
      manual) values='--help' ;;
      doctor) values='--json --help' ;;
    esac
    COMPREPLY=($(compgen -W "$values" -- "$current"))
  else
    case $verb in
      render) COMPREPLY=($(compgen -f -- "$current")); ;;
      trace) COMPREPLY=($(compgen -f -- "$current")); ;;
      verify) COMPREPLY=($(compgen -W 'SCENARIO FOLDER' -- "$current")); ;;
      accept) COMPREPLY=(); ;;
      plan) COMPREPLY=($(compgen -W 'SCENARIO FOLDER' -- "$current")); ;;
      merge) COMPREPLY=(); ;;
      golden) COMPREPLY=($(compgen -W 'prune git-setup text diff merge' -- "$current")); ;;
      diff) COMPREPLY=($(compgen -f -- "$current")); ;;
      conform) COMPREPLY=(); ;;
      check) COMPREPLY=($(compgen -W 'SCENARIO COMPONENT FOLDER' -- "$current")); ;;
      explore) COMPREPLY=($(compgen -W 'SCENARIO COMPONENT' -- "$current")); ;;
      format) COMPREPLY=($(compgen -W 'SCENARIO COMPONENT FOLDER' -- "$current")); ;;
      preview) COMPREPLY=($(compgen -f -- "$current")); ;;
      curve) COMPREPLY=(); ;;
      import) COMPREPLY=($(compgen -f -- "$current")); ;;
      export) COMPREPLY=($(compgen -f -- "$current")); ;;
      new) COMPREPLY=($(compgen -W 'blank scrollView navigation pressFeedback expandTransition tapCounter returnHighlight sheetInsets scrollHint editMode fieldFocus temperatureDial cardDeck skeletonList deviceKeyboard accordion bottomSheet carousel chatHeads checkBox collapsingHeader confetti contextMenu coverFlow dateWheels flipCard frostedCard knob letterWave likeButton loadingButton notificationStack numberTicker photoZoom pullToRefresh reorderableList segmentedControl slider stories swipeRow tabBar toasts toggle typewriter typingDots unfoldingMenu' -- "$current")); ;;
      list) COMPREPLY=($(compgen -W 'scrollView navigation pressFeedback expandTransition tapCounter returnHighlight sheetInsets scrollHint editMode fieldFocus temperatureDial cardDeck skeletonList deviceKeyboard rectangle ellipse path text image svg material group replicator events devices exports variants' -- "$current")); ;;
      schema) COMPREPLY=($(compgen -f -- "$current")); ;;
      completions) COMPREPLY=($(compgen -W 'bash zsh fish' -- "$current")); ;;
      manual) COMPREPLY=(); ;;
      doctor) COMPREPLY=(); ;;
    esac
  fi
}
complete -o filenames -F _microfx microfx
