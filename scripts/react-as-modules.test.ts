import { expect, it } from 'vitest'
import { asModule } from './react-as-modules.ts'

const CODE = `/** @license */
"use strict";
var React = require("react"),
  Scheduler = require("scheduler");
function render(node) { return React.use(node) }
exports.now = void 0;
if (Scheduler.isFast) {
  exports.now = function () { return 1 };
} else exports.now = function () { return 2 };
exports.later = function () { return exports.now() };
exports.__INTERNALS =
  render;
exports.version = "1";
`

it('imports what a file of React requires and exports each of its parts by name', () => {
  const code = asModule(CODE)
  expect(code).toContain('import * as React from "react";import * as Scheduler from "scheduler"')
  expect(code).toContain('const out_later = function () { return out_now() };')
  expect(code).toContain('const out___INTERNALS =\n  render;')
  expect(code).toContain('const out_version = "1";')
  expect(code).toContain(
    'as now, out_later as later, out___INTERNALS as __INTERNALS, out_version as version };',
  )
  expect(code).not.toMatch(/require|exports|use strict/)
})

it('keeps a part that is chosen when the file runs one that can be set', () => {
  expect(asModule(CODE)).toMatch(/^let out_now;$/m)
  expect(asModule(CODE)).toMatch(/^out_now = void 0;$/m)
})

it('stops at a file that is written in another way', () => {
  expect(() => asModule('Object.assign(exports, { version: "1" })')).toThrow(/react-as-modules/)
  expect(() => asModule('exports.load = () => require("fs")')).toThrow(/react-as-modules/)
})
