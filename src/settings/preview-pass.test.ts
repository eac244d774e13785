import { expect, it } from 'vitest'
import { hasPreviewPass, makePreviewPass, PREVIEW_MS } from './preview-pass.ts'

const now = new Date('2026-11-23T10:00:00Z')
const pass = makePreviewPass('secret of the shop', now)
const after = (ms: number) => new Date(now.getTime() + ms)

it.each([
  ['alone', `preview=${pass}`, 'secret of the shop', now, true],
  ['among others', `a=1; preview=${pass}; b=2`, 'secret of the shop', after(PREVIEW_MS - 1), true],
  ['that has ended', `preview=${pass}`, 'secret of the shop', after(PREVIEW_MS), false],
  ['of another shop', `preview=${pass}`, 'another secret', now, false],
  ['prolonged by hand', `preview=9${pass}`, 'secret of the shop', now, false],
  ['under another name', `xpreview=${pass}`, 'secret of the shop', now, false],
  ['that is none', 'preview=1.x', 'secret of the shop', now, false],
  ['that is missing', undefined, 'secret of the shop', now, false],
])('ADM-23 a pass %s is %s', (_title, cookies, secret, at, expected) => {
  expect(hasPreviewPass(secret, cookies, at)).toBe(expected)
})
