import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { joinGzip, packBeginning, packEnd } from './joined-gzip.ts'

it.each([
  ['<p>a page of some words, of some words</p>', '/x_y', '<p>of some words</p>'],
  ['', '', ''],
  ['глек', '/a&amp;b', ''],
  ['x'.repeat(100_000), 'y'.repeat(3_000), 'x'.repeat(100_000)],
])('SEC-03 is read as one text (%#)', (beginning, middle, end) => {
  const [first, last] = [packBeginning(Buffer.from(beginning)), packEnd(Buffer.from(end))]
  const packed = joinGzip(first, Buffer.from(middle), last)
  expect(gunzipSync(packed).toString()).toBe(beginning + middle + end)
})
