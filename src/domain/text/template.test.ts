import { expect, it } from 'vitest'
import { checkTemplate, fillTemplate } from './template.ts'

const KNOWN = ['number', 'tracking']

it.each([
  ['Замовлення {{number}}', []],
  ['{{ number }} {{number}}', []],
  ['раз\n{{nomer}}', [{ line: 2, kind: 'unknown', name: 'nomer' }]],
  ['{{}}', [{ line: 1, kind: 'unknown', name: '' }]],
  ['{{number}', [{ line: 1, kind: 'unclosed', name: '{{' }]],
  ['а\nб }} в', [{ line: 2, kind: 'unopened', name: '}}' }]],
  [
    '{{number\n}}',
    [
      { line: 1, kind: 'unclosed', name: '{{' },
      { line: 2, kind: 'unopened', name: '}}' },
    ],
  ],
  ['{ одна дужка }', []],
])('MSG-06 the template %j has these faults', (text, problems) => {
  expect(checkTemplate(text, KNOWN)).toEqual(problems)
})

it('MSG-06 a line whose names stand for nothing is left out, any other stays', () => {
  const text = 'Їде.\nНакладна: {{tracking}}\n{{number}} {{tracking}}'
  expect(fillTemplate(text, { number: '5', tracking: '' })).toBe('Їде.\n5 ')
  expect(fillTemplate(text, { number: '5', tracking: '77' })).toBe('Їде.\nНакладна: 77\n5 77')
})

it('MSG-06 what is put in is never read as a template', () => {
  expect(fillTemplate('{{number}}', { number: '{{tracking}} $& $1', tracking: 'ні' })).toBe(
    '{{tracking}} $& $1',
  )
})
