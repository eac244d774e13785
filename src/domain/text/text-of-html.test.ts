import { expect, it } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

it.each([
  ['<p>Глина,<br>330 мл</p><ul><li>Україна</li></ul>', 'Глина, 330 мл Україна'],
  ['Пан &amp; Панна &quot;Люкс&quot; &lt;5 л', 'Пан & Панна "Люкс" <5 л'],
  ['100&nbsp;%', '100 %'],
  // Decoded only once: an entity that was escaped itself stays a text.
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['', ''],
])('reads %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})
