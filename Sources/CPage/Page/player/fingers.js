"use strict";

// Fingers above the frames.

/** How long a finger's way is seen behind it, in seconds. */
const trailTime = 0.35;

/** Whether a finger touches at a time, or was lifted a moment before. */
const isShown = (finger, time) => time >= finger.reports[0].time && time - finger.end <= trailTime;

/** A finger where it is at a time, with its way of the last moments; one that is lifted fades. */
function drawFinger(context, finger, time) {
  const since = time - finger.end;
  const fade = since > 0 ? 1 - since / trailTime : 1;
  const trail = finger.reports.filter((report) => report.time <= time && report.time > time - trailTime);
  const here = placeOf(finger, time);
  trail.push(here);
  context.lineCap = "round";
  for (let index = 1; index < trail.length; index += 1) {
    const age = (time - trail[index].time) / trailTime;
    context.beginPath();
    context.moveTo(trail[index - 1].x, trail[index - 1].y);
    context.lineTo(trail[index].x, trail[index].y);
    context.strokeStyle = `rgb(10 132 255 / ${0.5 * fade * Math.max(0, 1 - age)})`;
    context.lineWidth = 4 + 14 * Math.max(0, 1 - age);
    context.stroke();
  }
  context.beginPath();
  context.arc(here.x, here.y, since > 0 ? 18 + 14 * (1 - fade) : 18, 0, 2 * Math.PI);
  context.fillStyle = `rgb(10 132 255 / ${since > 0 ? 0.15 * fade : 0.35})`;
  context.fill();
  context.strokeStyle = `rgb(255 255 255 / ${0.9 * fade})`;
  context.lineWidth = 2;
  context.stroke();
  context.strokeStyle = `rgb(0 0 0 / ${0.25 * fade})`;
  context.lineWidth = 0.5;
  context.stroke();
}

/** Where a finger is at a time, between its reports on the straight line. */
function placeOf({ reports }, time) {
  const next = reports.findIndex((report) => report.time > time);
  if (next <= 0) return { ...reports.at(next === 0 ? 0 : -1), time };
  const [from, to] = [reports[next - 1], reports[next]];
  const share = (time - from.time) / (to.time - from.time);
  return { time, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
