import { expect, it } from 'vitest'
import { fillPlaceholders } from './page-placeholders.ts'

const VALUES = { legal_name: 'ФОП «Коваль» & Ко', return_days: '14 днів', legal_code: '' }

it.each([
  ['<p>Без фактів.</p>', '<p>Без фактів.</p>', []],
  ['<p>Продавець: {{legal_name}}.</p>', '<p>Продавець: ФОП «Коваль» &amp; Ко.</p>', []],
  ['<p>{{ return_days }}</p>', '<p>14 днів</p>', []],
  ['<p>А</p><p>Код {{legal_code}}</p><p>Б</p>', '<p>А</p><p>Б</p>', ['legal_code']],
  ['<ul><li>{{legal_code}}</li></ul><p>Б</p>', '<p>Б</p>', ['legal_code']],
  [
    '<ul><li>{{legal_code}}</li><li>{{legal_name}}</li></ul>',
    '<ul><li>ФОП «Коваль» &amp; Ко</li></ul>',
    ['legal_code'],
  ],
  ['<p>{{nonsense}} {{constructor}}</p>', '', ['nonsense', 'constructor']],
  ['Код {{legal_code}}', 'Код ', ['legal_code']],
])('fills %j', (html, filled, missing) => {
  expect(fillPlaceholders(html, VALUES)).toEqual({ html: filled, missing })
})

it('takes no text of a value for a placeholder', () => {
  expect(fillPlaceholders('<p>{{legal_name}}</p>', { legal_name: '{{return_days}} <b>' }).html).toBe(
    '<p>{{return_days}} &lt;b&gt;</p>',
  )
})
