"use strict";

// Finding and making elements.

const element = (id) => document.getElementById(id);

/** Makes an element with properties and children. */
function make(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** A number, or the bound that it is beyond. */
const clamped = (number, least, most) => Math.max(least, Math.min(most, number));

/** Scrolls the list that a row is in, but not the page, so far that the row shows. */
function reveal(row) {
  let list = row?.parentElement;
  while (list && !/auto|scroll/.test(getComputedStyle(list).overflowY)) list = list.parentElement;
  if (!list || list === document.body || list === document.documentElement) return;
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  list.scrollTop += Math.min(0, inner.top - outer.top) || Math.max(0, inner.bottom - outer.bottom);
}
