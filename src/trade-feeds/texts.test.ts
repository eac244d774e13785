import { expect, it } from 'vitest'
import { textOfHtml } from './texts.ts'

it.each([
  [
    '<table><tr><th>Об’єм</th><td>330&nbsp;мл</td></tr><tr><td>Вага</td><td>250 г</td></tr></table><p>Глина</p>',
    'Об’єм 330 мл\nВага 250 г\nГлина',
  ],
  ['<p>Один<br>два</p><ul><li><b>т</b>ри</li></ul>', 'Один\nдва\nтри'],
])('OUT-01 receivers of plain text read %j as words of their own', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})
