import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it.each([
  ['Полиця «Дуб» & гачки', 'Полиця «Дуб» &amp; гачки'],
  ['<img src="x">', '&lt;img src=&quot;x&quot;&gt;'],
  ['&lt;', '&amp;lt;'],
  ['', ''],
])('writes %j as %j', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped)
})
