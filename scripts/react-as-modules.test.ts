import { expect, it } from 'vitest'
import { asModule } from './react-as-modules.ts'

it('passes on every export of a file by its name, each so that it can fall away', () => {
  const code = asModule('/libraries/react.js', ['useState', 'memo'])
  expect(code.split('\n')).toEqual([
    'import all from "/libraries/react.js"',
    'export default all',
    'export const useState = /* @__PURE__ */ (() => all.useState)()',
    'export const memo = /* @__PURE__ */ (() => all.memo)()',
  ])
})
