#compdef microfx
_microfx() {
  local -a verbs
  verbs=(
    'render:write the frames of scenarios as PNG files, or clips of them'
    'trace:print layer properties over time, the event log, or why something moves'
    'verify:compare scenarios with their goldens and with what they expect'
    'accept:take new goldens from a report of verify, as CI gives it out'
    'plan:share scenarios out among machines, and print how to start the tasks'
    'merge:put together what shards of verify or render have made'
    'golden:keep goldens in order, and show and merge them in Git'
    'diff:compare two pictures, animations or folders of frames'
    'conform:compare a recording of an app with a scenario'
    'check:validate scenarios, or components by themselves, and look for what users would stumble on'
    'explore:search for gestures that break scenarios, or components by themselves'
    'format:print scenarios and components in one layout'
    'preview:write one HTML page that plays scenarios, works without a network and needs no server'
    'curve:values of a timing curve or a spring, and its picture'
    'import:print an SVG file as nodes to paste into a scenario'
    'export:write a scenario'\''s haptics or motion for other programs and people'
    'new:start a scenario from a template'
    'list:list components with their parameters, parts, events and actions, also those of a scenario or in a file; or events, devices, variants of a scenario, or what exports show'
    'schema:print the JSON Schema of scenarios, or of one with its own components'
    'completions:print completions for a shell'
    'manual:print the manual page'
    'doctor:check the installation, and that a planted difference is caught'
  )
  if (( CURRENT == 2 )); then
    _describe verb verbs
    return
  fi
  local verb=$words[2]
  shift words
  (( CURRENT-- ))
  case $verb in
    render)
      _arguments -s \
        '*--output=[a folder, out/<scenario'\''s name> by default, of several scenarios the one above; a file such as clip.mp4; or -]:PATH:_files' \
        '*-o+[a folder, out/<scenario'\''s name> by default, of several scenarios the one above; a file such as clip.mp4; or -]:PATH:_files' \
        '*--format=[what to make, where the ending of --output does not say it]:frames|apng|mp4|webm|gif|webp|y4m|rgba|sheet|onion|curves:(frames apng mp4 webm gif webp y4m rgba sheet onion curves)' \
        '*--frames=[only these frames, inclusive ranges and numbers such as 0-59,80]:LIST: ' \
        '*--variant=[only this variant of scenarios, or those that a pattern such as '\''dark*'\'' names, or that '\''!dark*'\'' does not; base is the scenario as written; may be repeated]:NAME: ' \
        '*--variants[the scenario as written and all its variants]' \
        '*--changed-since=[only scenarios of which git says that they, their components, assets, fonts or golden have changed since]:REF: ' \
        '*--jobs=[how many frames to draw at a time; all cores by default]:N: ' \
        '*-j+[how many frames to draw at a time; all cores by default]:N: ' \
        '*--force[draw frames again that are there and up to date]' \
        '*-f[draw frames again that are there and up to date]' \
        '*--compression=[which matters more, time or the size of the files; fast by default]:fast|small:(fast small)' \
        '*--link-duplicates[make a frame that equals the one before a hard link to the same file]' \
        '*--touches[draw the fingers that touch the canvas, with their trails]' \
        '*--fit=[make a clip of at most this size, such as 10MB, with fewer pixels, frames or less quality where it must be]:SIZE: ' \
        '*--sweep=[render the scenario once for each of several values, such as card.snapSpeed=4..20/2 or a,b; may be repeated]:PATH=VALUES: ' \
        '*--shard=[do the I-th of N parts; auto asks the environment, such as SLURM_ARRAY_TASK_ID or CI_NODE_INDEX]:I/N|auto|auto/N:(I/N auto auto/N)' \
        '*--json[print what the run cost as JSON, in the last line]' \
        '*--quiet[show no progress]' \
        '*-q[show no progress]' \
        '*--no-sync[do not wait until what was written is stored, as for what is thrown away]' \
        '*--every=[every n-th frame for a contact sheet, or the distance of onion skins]:N: ' \
        '*--at=[frames at times such as 0.35, 350ms or 21f and at events such as button\:touchDown]:WHEN,…: ' \
        '*--columns=[how many cells or plots a row has]:N: ' \
        '*--cell-width=[the width of a contact sheet'\''s frames; they are never enlarged]:PX: ' \
        '*--count=[how many onion skins before and after the frame; 3 by default]:N: ' \
        '*--layer=[only this layer and what is in it; may be repeated]:PATH:_files' \
        '*--property=[only this property; may be repeated]:NAME: ' \
        '*--device=[draw it as on a device, such as iphone-16-pro, with its bars; `microfx list devices` shows all]:NAME:(iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra)' \
        '*--landscape[draw it as on a device held in landscape; with --device]' \
        '*--fps=[frames a second, such as 120 or 30000/1001]:RATE: ' \
        '*--scale=[pixels per point]:N: ' \
        '*--time-scale=[how fast time passes; 0.25 gives four times as many frames, for slow motion]:N: ' \
        '*--set=[set a value of the scenario, such as button.offset=4; may be repeated]:PATH=VALUE: ' \
        '*--allow-outside-assets[let the scenario name files outside its folder]' \
        '*--limit=[raise a limit that an error named; may be repeated]:NAME=N: ' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:SCENARIO:_files' ;;
    trace)
      _arguments -s \
        '*--output=[write into this file instead of standard output, which - names too; of several variants a folder]:FILE:_files' \
        '*-o+[write into this file instead of standard output, which - names too; of several variants a folder]:FILE:_files' \
        '*--variant=[only this variant of scenarios, or those that a pattern such as '\''dark*'\'' names, or that '\''!dark*'\'' does not; base is the scenario as written; may be repeated]:NAME: ' \
        '*--variants[the scenario as written and all its variants]' \
        '*--events[print touches and what came of them instead of properties]' \
        '*--grouped[with --events\: what a source tells again and again as one line with its count]' \
        '*--changes[after the first frame only what differs from the frame before]' \
        '*--why=[say why a property such as like/heart.scale moves or rests at the time of --at]:LAYER.PROPERTY: ' \
        '*--at=[the time for --why, such as 0.35, 350ms or 21f, or an event such as button\:touchDown]:WHEN: ' \
        '*--layer=[only this layer and what is in it; may be repeated]:PATH:_files' \
        '*--property=[only this property; may be repeated]:NAME: ' \
        '*--frames=[only these frames, inclusive ranges and numbers such as 0-59,80]:LIST: ' \
        '*--device=[draw it as on a device, such as iphone-16-pro, with its bars; `microfx list devices` shows all]:NAME:(iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra)' \
        '*--landscape[draw it as on a device held in landscape; with --device]' \
        '*--fps=[frames a second, such as 120 or 30000/1001]:RATE: ' \
        '*--scale=[pixels per point]:N: ' \
        '*--time-scale=[how fast time passes; 0.25 gives four times as many frames, for slow motion]:N: ' \
        '*--set=[set a value of the scenario, such as button.offset=4; may be repeated]:PATH=VALUE: ' \
        '*--allow-outside-assets[let the scenario name files outside its folder]' \
        '*--limit=[raise a limit that an error named; may be repeated]:NAME=N: ' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:SCENARIO:_files' ;;
    verify)
      _arguments -s \
        '*--golden=[the folder of goldens; by default the nearest folder golden above a scenario]:DIR:_files -/' \
        '*-g+[the folder of goldens; by default the nearest folder golden above a scenario]:DIR:_files -/' \
        '*--no-golden[draw nothing and look only at what scenarios expect, as for what --set changes]' \
        '*--update=[accept the present frames\: of scenarios without a golden, also those that differ, or all]:missing|changed|all:(missing changed all)' \
        '*-u+[accept the present frames\: of scenarios without a golden, also those that differ, or all]:missing|changed|all:(missing changed all)' \
        '*--force[update even where the environment variable CI is set]' \
        '*-f[update even where the environment variable CI is set]' \
        '*--filter=[only scenarios with this in their path; may be repeated]:TEXT: ' \
        '*--variant=[only this variant of scenarios, or those that a pattern such as '\''dark*'\'' names, or that '\''!dark*'\'' does not; base is the scenario as written; may be repeated]:NAME: ' \
        '*--changed-since=[only scenarios of which git says that they, their components, assets, fonts or golden have changed since]:REF: ' \
        '*--strict[count warnings as failures, also goldens without a scenario]' \
        '*--report=[the folder of the HTML report; out/verify by default, and then only written after a failure]:DIR:_files -/' \
        '*--no-report[write no HTML report, not even after a failure]' \
        '*--report-limit=[the most megabytes of pictures and goldens in a report; 1000 by default]:MB: ' \
        '*--junit=[write the result as JUnit XML, too]:FILE:_files' \
        '*--summary=[add the result to the end of a file as Markdown, such as $GITHUB_STEP_SUMMARY]:FILE:_files' \
        '*--ci=[print findings as annotations for a CI service]:github: ' \
        '*--coverage[print which states and rules of components in JSON no scenario has reached]' \
        '*--cache=[remember there what has passed, and do not draw it again; by default the folder that the environment variable MICROFX_CACHE names]:DIR:_files -/' \
        '*--no-cache[draw everything, whatever MICROFX_CACHE names]' \
        '*--cache-limit=[how many results the folder of --cache may hold; 100000 by default]:N: ' \
        '*--shard=[do the I-th of N parts; auto asks the environment, such as SLURM_ARRAY_TASK_ID or CI_NODE_INDEX]:I/N|auto|auto/N:(I/N auto auto/N)' \
        '*--timings=[weigh scenarios by what they took\: a timings.json beside an earlier report; else by frames and pixels]:FILE:_files' \
        '*--json[print the result as JSON instead of lines]' \
        '*--jobs=[how many frames to draw at a time; all cores by default]:N: ' \
        '*-j+[how many frames to draw at a time; all cores by default]:N: ' \
        '*--quiet[print only what is not as expected]' \
        '*-q[print only what is not as expected]' \
        '*--no-sync[do not wait until what was written is stored, as for what is thrown away]' \
        '*--device=[draw it as on a device, such as iphone-16-pro, with its bars; `microfx list devices` shows all]:NAME:(iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra)' \
        '*--landscape[draw it as on a device held in landscape; with --device]' \
        '*--fps=[frames a second, such as 120 or 30000/1001]:RATE: ' \
        '*--scale=[pixels per point]:N: ' \
        '*--time-scale=[how fast time passes; 0.25 gives four times as many frames, for slow motion]:N: ' \
        '*--set=[set a value of the scenario, such as button.offset=4; may be repeated]:PATH=VALUE: ' \
        '*--allow-outside-assets[let the scenario name files outside its folder]' \
        '*--limit=[raise a limit that an error named; may be repeated]:NAME=N: ' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:SCENARIO|FOLDER:(SCENARIO FOLDER)' ;;
    accept)
      _arguments -s \
        '*--golden=[the folder of goldens; by default the nearest folder golden above a scenario]:DIR:_files -/' \
        '*-g+[the folder of goldens; by default the nearest folder golden above a scenario]:DIR:_files -/' \
        '*--force[accept even where the environment variable CI is set]' \
        '*-f[accept even where the environment variable CI is set]' \
        '*--jobs=[how many frames to draw at a time; all cores by default]:N: ' \
        '*-j+[how many frames to draw at a time; all cores by default]:N: ' \
        '*--json[print the result as JSON instead of lines]' \
        '*--quiet[print only what is not as expected]' \
        '*-q[print only what is not as expected]' \
        '*--no-sync[do not wait until what was written is stored, as for what is thrown away]' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:REPORT NAME: ' ;;
    plan)
      _arguments -s \
        '*--shards=[how many parts to make; 2 by default]:N: ' \
        '*-n+[how many parts to make; 2 by default]:N: ' \
        '*--render[share out the frames of `render`, not the scenarios of `verify`]' \
        '*--variant=[only this variant of scenarios, or those that a pattern such as '\''dark*'\'' names, or that '\''!dark*'\'' does not; base is the scenario as written; may be repeated]:NAME: ' \
        '*--variants[the scenario as written and all its variants]' \
        '*--sweep=[render the scenario once for each of several values, such as card.snapSpeed=4..20/2 or a,b; may be repeated]:PATH=VALUES: ' \
        '*--output=[where the printed commands put what shards make\: out/shards by default, frames in out/frames]:DIR:_files -/' \
        '*-o+[where the printed commands put what shards make\: out/shards by default, frames in out/frames]:DIR:_files -/' \
        '*--json[print the plan as JSON]' \
        '*--github-matrix[print the matrix of a GitHub workflow, one line of JSON]' \
        '*--slurm[print a batch script for Slurm, an array of tasks]' \
        '*--parallel[print commands that run the shards with GNU parallel]' \
        '*--kubernetes[print an indexed job for Kubernetes]' \
        '*--frames=[only these frames, inclusive ranges and numbers such as 0-59,80]:LIST: ' \
        '*--filter=[only scenarios with this in their path; may be repeated]:TEXT: ' \
        '*--timings=[weigh scenarios by what they took\: a timings.json beside an earlier report; else by frames and pixels]:FILE:_files' \
        '*--golden=[the folder of goldens; by default the nearest folder golden above a scenario]:DIR:_files -/' \
        '*-g+[the folder of goldens; by default the nearest folder golden above a scenario]:DIR:_files -/' \
        '*--no-golden[draw nothing and look only at what scenarios expect, as for what --set changes]' \
        '*--strict[count warnings as failures, also goldens without a scenario]' \
        '*--device=[draw it as on a device, such as iphone-16-pro, with its bars; `microfx list devices` shows all]:NAME:(iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra)' \
        '*--landscape[draw it as on a device held in landscape; with --device]' \
        '*--fps=[frames a second, such as 120 or 30000/1001]:RATE: ' \
        '*--scale=[pixels per point]:N: ' \
        '*--time-scale=[how fast time passes; 0.25 gives four times as many frames, for slow motion]:N: ' \
        '*--set=[set a value of the scenario, such as button.offset=4; may be repeated]:PATH=VALUE: ' \
        '*--allow-outside-assets[let the scenario name files outside its folder]' \
        '*--limit=[raise a limit that an error named; may be repeated]:NAME=N: ' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:SCENARIO|FOLDER:(SCENARIO FOLDER)' ;;
    merge)
      _arguments -s \
        '*--output=[the folder of the report, out/verify by default; or of the frames, of several scenarios the one above]:DIR:_files -/' \
        '*-o+[the folder of the report, out/verify by default; or of the frames, of several scenarios the one above]:DIR:_files -/' \
        '*--report-limit=[the most megabytes of pictures and goldens in a report; 1000 by default]:MB: ' \
        '*--junit=[write the result as JUnit XML, too]:FILE:_files' \
        '*--summary=[add the result to the end of a file as Markdown, such as $GITHUB_STEP_SUMMARY]:FILE:_files' \
        '*--ci=[print findings as annotations for a CI service]:github: ' \
        '*--json[print the result as JSON instead of lines]' \
        '*--quiet[print only what is not as expected]' \
        '*-q[print only what is not as expected]' \
        '*--no-sync[do not wait until what was written is stored, as for what is thrown away]' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:FOLDER: ' ;;
    golden)
      _arguments -s \
        '*--golden=[the folder of goldens; by default the nearest folder golden above a scenario]:DIR:_files -/' \
        '*-g+[the folder of goldens; by default the nearest folder golden above a scenario]:DIR:_files -/' \
        '*--delete[of prune\: remove the goldens without a scenario]' \
        '*--move[of prune\: give goldens of renamed scenarios the new name]' \
        '*--json[of prune\: print the result as JSON instead of lines]' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:prune|git-setup|text|diff|merge:(prune git-setup text diff merge)' ;;
    diff)
      _arguments -s \
        '*--metric=[exact, channel (the largest difference of one), yiq (as pixelmatch) or oklab; exact by default]:NAME: ' \
        '*--threshold=[the largest difference of a pixel that does not count\: of channel 0 to 255 (0), of yiq 0 to 1 (0.1), of oklab 0 to 1 (0.02)]:N: ' \
        '*--ignore-antialiasing[do not count pixels that look like the edge of a shape, as pixelmatch does]' \
        '*--max-pixels=[how many pixels of a picture may differ; 0 by default]:N: ' \
        '*--max-ratio=[which part of a picture'\''s pixels may differ, 0 to 1; with --max-pixels both hold]:R: ' \
        '*--window=[hold the limits against the worst window of N by N pixels, not the whole picture]:N: ' \
        '*--mask=[do not compare these pixels, or where a layer of the scenario is, between two times in seconds; may be repeated]:X,Y,W,H|LAYER\[@FROM-TO\]:(X,Y,W,H LAYER[@FROM-TO])' \
        '*--scenario=[take tolerance and masks from its `golden`, and the places of layers]:FILE:_files' \
        '*--output=[write what differs\: of two pictures a PNG, of sequences an animation (.png) or a folder; nothing where all is equal]:PATH:_files' \
        '*-o+[write what differs\: of two pictures a PNG, of sequences an animation (.png) or a folder; nothing where all is equal]:PATH:_files' \
        '*--style=[marked (red where pixels differ; the default), direction (orange brighter, blue darker) or heat (how much)]:NAME: ' \
        '*--json[print the result as JSON instead]' \
        '*--jobs=[how many frames to draw at a time; all cores by default]:N: ' \
        '*-j+[how many frames to draw at a time; all cores by default]:N: ' \
        '*--quiet[show no progress]' \
        '*-q[show no progress]' \
        '*--set=[set a value of the scenario, such as button.offset=4; may be repeated]:PATH=VALUE: ' \
        '*--allow-outside-assets[let the scenario name files outside its folder]' \
        '*--limit=[raise a limit that an error named; may be repeated]:NAME=N: ' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:PATH:_files' ;;
    conform)
      _arguments -s \
        '*--variant=[only this variant of scenarios, or those that a pattern such as '\''dark*'\'' names, or that '\''!dark*'\'' does not; base is the scenario as written; may be repeated]:NAME: ' \
        '*--tolerance=[points that lengths may differ by; scales the other tolerances too (default\: 0.5)]:N: ' \
        '*--screen[x, y, width and height of the recording are bounds on the canvas]' \
        '*--map=[the layer of the scenario that the recording calls otherwise; may be repeated]:APP=LAYER: ' \
        '*--json[print the result as JSON]' \
        '*--report=[write a page with the curves of both into this folder]:DIR:_files -/' \
        '*--device=[draw it as on a device, such as iphone-16-pro, with its bars; `microfx list devices` shows all]:NAME:(iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra)' \
        '*--landscape[draw it as on a device held in landscape; with --device]' \
        '*--fps=[frames a second, such as 120 or 30000/1001]:RATE: ' \
        '*--scale=[pixels per point]:N: ' \
        '*--time-scale=[how fast time passes; 0.25 gives four times as many frames, for slow motion]:N: ' \
        '*--set=[set a value of the scenario, such as button.offset=4; may be repeated]:PATH=VALUE: ' \
        '*--allow-outside-assets[let the scenario name files outside its folder]' \
        '*--limit=[raise a limit that an error named; may be repeated]:NAME=N: ' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:SCENARIO RECORDING.csv: ' ;;
    check)
      _arguments -s \
        '*--variant=[only this variant of scenarios, or those that a pattern such as '\''dark*'\'' names, or that '\''!dark*'\'' does not; base is the scenario as written; may be repeated]:NAME: ' \
        '*--strict[count warnings as failures, exit code 1]' \
        '*--flashes[draw every frame and look for flashing that can cause seizures]' \
        '*--changed-since=[only scenarios of which git says that they, their components, assets, fonts or golden have changed since]:REF: ' \
        '*--json[print the mistakes as JSON]' \
        '*--device=[draw it as on a device, such as iphone-16-pro, with its bars; `microfx list devices` shows all]:NAME:(iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra)' \
        '*--landscape[draw it as on a device held in landscape; with --device]' \
        '*--fps=[frames a second, such as 120 or 30000/1001]:RATE: ' \
        '*--scale=[pixels per point]:N: ' \
        '*--time-scale=[how fast time passes; 0.25 gives four times as many frames, for slow motion]:N: ' \
        '*--set=[set a value of the scenario, such as button.offset=4; may be repeated]:PATH=VALUE: ' \
        '*--allow-outside-assets[let the scenario name files outside its folder]' \
        '*--limit=[raise a limit that an error named; may be repeated]:NAME=N: ' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:SCENARIO|COMPONENT|FOLDER:(SCENARIO COMPONENT FOLDER)' ;;
    explore)
      _arguments -s \
        '*--seed=[the seed of the random gestures; 1 by default]:S: ' \
        '*--runs=[how many runs to play]:N: ' \
        '*--minutes=[how long to search; 1 by default]:M: ' \
        '*--jobs=[how many frames to draw at a time; all cores by default]:N: ' \
        '*-j+[how many frames to draw at a time; all cores by default]:N: ' \
        '*--write=[write each finding as a scenario that fails under `verify --no-golden`, with what it names]:DIR:_files -/' \
        '*--json[print the result as JSON]' \
        '*--device=[draw it as on a device, such as iphone-16-pro, with its bars; `microfx list devices` shows all]:NAME:(iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra)' \
        '*--landscape[draw it as on a device held in landscape; with --device]' \
        '*--fps=[frames a second, such as 120 or 30000/1001]:RATE: ' \
        '*--scale=[pixels per point]:N: ' \
        '*--time-scale=[how fast time passes; 0.25 gives four times as many frames, for slow motion]:N: ' \
        '*--set=[set a value of the scenario, such as button.offset=4; may be repeated]:PATH=VALUE: ' \
        '*--allow-outside-assets[let the scenario name files outside its folder]' \
        '*--limit=[raise a limit that an error named; may be repeated]:NAME=N: ' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:SCENARIO|COMPONENT:(SCENARIO COMPONENT)' ;;
    format)
      _arguments -s \
        '*--check[print only the names of files in another layout, exit code 1 if there are any]' \
        '*--write[overwrite files in another layout instead of printing them]' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:SCENARIO|COMPONENT|FOLDER:(SCENARIO COMPONENT FOLDER)' ;;
    preview)
      _arguments -s \
        '*--output=[the page; out/<scenario'\''s name>.html by default, - is standard output]:FILE:_files' \
        '*-o+[the page; out/<scenario'\''s name>.html by default, - is standard output]:FILE:_files' \
        '*--variant=[only this variant of scenarios, or those that a pattern such as '\''dark*'\'' names, or that '\''!dark*'\'' does not; base is the scenario as written; may be repeated]:NAME: ' \
        '*--variants[the scenario as written and all its variants]' \
        '*--gallery[all scenarios of folders, small, each opening in the player; a component that no scenario of its folder plays is shown by those in the folder above; out/gallery.html by default]' \
        '*--open[show the page in the browser]' \
        '*--live[write nothing; serve a page on this machine in which the scene is played by hand, until Ctrl-C]' \
        '*-l[write nothing; serve a page on this machine in which the scene is played by hand, until Ctrl-C]' \
        '*--watch[write nothing; serve the page on this machine and follow what is saved until Ctrl-C]' \
        '*-w[write nothing; serve the page on this machine and follow what is saved until Ctrl-C]' \
        '*--full[keep every frame and pixel, however large the page; else it stays below 24 MiB, a gallery below 48 MiB]' \
        '*--hide-layers[let layers be hidden in the page, for which all frames are drawn without each of them; with --watch they can be anyway]' \
        '*--terminal[play here, in a terminal that shows pictures by kitty'\''s protocol or as sixels]' \
        '*--json[print the page'\''s path and size as JSON, in the last line]' \
        '*--quiet[show no progress]' \
        '*-q[show no progress]' \
        '*--device=[draw it as on a device, such as iphone-16-pro, with its bars; `microfx list devices` shows all]:NAME:(iphone-se iphone-8 iphone-8-plus iphone-x iphone-xs-max iphone-11 iphone-11-pro iphone-11-pro-max iphone-12-mini iphone-12 iphone-12-pro-max iphone-13-mini iphone-13 iphone-13-pro-max iphone-14 iphone-14-plus iphone-14-pro iphone-14-pro-max iphone-15 iphone-15-pro-max iphone-16 iphone-16-plus iphone-16-pro iphone-16-pro-max iphone-17 iphone-17-pro iphone-17-pro-max iphone-air ipad-mini ipad-9 ipad-10 ipad-air ipad-air-13 ipad-pro-11 ipad-pro-11-m4 ipad-pro-12 ipad-pro-13-m4 android-phone pixel-8 pixel-8-pro pixel-9 pixel-9-pro pixel-9-pro-xl pixel-10 pixel-10-pro pixel-10-pro-xl galaxy-s24 galaxy-s24-plus galaxy-s24-ultra galaxy-s25 galaxy-s25-plus galaxy-s25-ultra)' \
        '*--landscape[draw it as on a device held in landscape; with --device]' \
        '*--fps=[frames a second, such as 120 or 30000/1001]:RATE: ' \
        '*--scale=[pixels per point]:N: ' \
        '*--time-scale=[how fast time passes; 0.25 gives four times as many frames, for slow motion]:N: ' \
        '*--set=[set a value of the scenario, such as button.offset=4; may be repeated]:PATH=VALUE: ' \
        '*--allow-outside-assets[let the scenario name files outside its folder]' \
        '*--limit=[raise a limit that an error named; may be repeated]:NAME=N: ' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:SCENARIO:_files' ;;
    curve)
      _arguments -s \
        '*--at=[print the values at these times in seconds]:T,T…: ' \
        '*--samples=[print N values, evenly over the curve'\''s length]:N: ' \
        '*--duration=[length of a curve that has none of its own; 1 if not given]:SECONDS: ' \
        '*--as=[print the curve in the words of a toolkit\: css, swiftui, uikit, coreanimation, compose, android, motion, gsap, reanimated, flutter, figma, dtcg]:NAME:(css swiftui uikit coreanimation compose android motion gsap reanimated flutter figma dtcg)' \
        '*--fit=[find the curve of samples with the columns time and value; instead of EXPRESSION]:SAMPLES.csv: ' \
        '*--output=[draw the curve into this PNG file; - is standard output]:FILE:_files' \
        '*-o+[draw the curve into this PNG file; - is standard output]:FILE:_files' \
        '*--json[print length, settling time and all spellings as JSON]' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:EXPRESSION: ' ;;
    import)
      _arguments -s \
        '*--output=[write the nodes into this file; - is standard output]:FILE:_files' \
        '*-o+[write the nodes into this file; - is standard output]:FILE:_files' \
        '*--strict[count warnings as failures, exit code 1]' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:FILE:_files' ;;
    export)
      _arguments -s \
        '*--variant=[only this variant of scenarios, or those that a pattern such as '\''dark*'\'' names, or that '\''!dark*'\'' does not; base is the scenario as written; may be repeated]:NAME: ' \
        '*--variants[the scenario as written and all its variants]' \
        '*--format=[ahap\: haptics for Core Haptics, the default; spec\: what moves by which curve, as Markdown or JSON; css\: a web page that plays the scenario, or the style sheet of a component; lottie\: an animation for Lottie players]:NAME:(ahap spec css lottie)' \
        '*--output=[write into this file instead of standard output, which - names too; of several variants a folder]:FILE:_files' \
        '*-o+[write into this file instead of standard output, which - names too; of several variants a folder]:FILE:_files' \
        '*--component=[only this node\: a page of it, or of a component in JSON a style sheet with a rule for each state, unless the output is an .html file]:ID: ' \
        '*--unsupported=[what becomes of what Lottie does not have, such as blurred shadows\: bake\: the nearest that it has, the default; omit\: left out]:WAY:(bake omit)' \
        '*--style=[what a style feels like in an AHAP file\: intensity and sharpness from 0 to 1, seconds after it is fired; may be repeated]:STYLE=I/S\[@T\],…: ' \
        '*--model-latency[let feedback that was not prepared in time come 0.05 s late]' \
        '*--force[replace a file that is there]' \
        '*-f[replace a file that is there]' \
        '*--json[print what was written as JSON; needs --output]' \
        '*--set=[set a value of the scenario, such as button.offset=4; may be repeated]:PATH=VALUE: ' \
        '*--allow-outside-assets[let the scenario name files outside its folder]' \
        '*--limit=[raise a limit that an error named; may be repeated]:NAME=N: ' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:SCENARIO:_files' ;;
    new)
      _arguments -s \
        '*--output=[write the scenario into this file, or into this folder if the name has no extension, with its component, pictures and the schema for editors beside it; - is standard output]:FILE:_files' \
        '*-o+[write the scenario into this file, or into this folder if the name has no extension, with its component, pictures and the schema for editors beside it; - is standard output]:FILE:_files' \
        '*--force[replace a file that is there]' \
        '*-f[replace a file that is there]' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:TEMPLATE:(blank scrollView navigation pressFeedback expandTransition tapCounter returnHighlight sheetInsets scrollHint editMode fieldFocus temperatureDial cardDeck skeletonList deviceKeyboard accordion bottomSheet carousel chatHeads checkBox collapsingHeader confetti contextMenu coverFlow dateWheels flipCard frostedCard knob letterWave likeButton loadingButton notificationStack numberTicker photoZoom pullToRefresh reorderableList segmentedControl slider stories swipeRow tabBar toasts toggle typewriter typingDots unfoldingMenu)' ;;
    list)
      _arguments -s \
        '*--json[print the same as JSON]' \
        '*--names[print what the expressions and rules of a component may use]' \
        '*--allow-outside-assets[let the scenario name files outside its folder]' \
        '*--limit=[raise a limit that an error named; may be repeated]:NAME=N: ' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:TYPE|FILE:(scrollView navigation pressFeedback expandTransition tapCounter returnHighlight sheetInsets scrollHint editMode fieldFocus temperatureDial cardDeck skeletonList deviceKeyboard rectangle ellipse path text image svg material group replicator events devices exports variants)' ;;
    schema)
      _arguments -s \
        '*--output=[write the schema into this file; - is standard output]:FILE:_files' \
        '*-o+[write the schema into this file; - is standard output]:FILE:_files' \
        '*--allow-outside-assets[let the scenario name files outside its folder]' \
        '*--limit=[raise a limit that an error named; may be repeated]:NAME=N: ' \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:SCENARIO:_files' ;;
    completions)
      _arguments -s \
        '*--help[print this help]' \
        '*-h[print this help]' \
        '*:SHELL:(bash zsh fish)' ;;
    manual)
      _arguments -s \
        '*--help[print this help]' \
        '*-h[print this help]' ;;
    doctor)
      _arguments -s \
        '*--json[print the findings as JSON]' \
        '*--help[print this help]' \
        '*-h[print this help]' ;;
  esac
}
_microfx "$@"
