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
