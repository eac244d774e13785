import { expect, it } from 'vitest'
import { attributeValue } from './attribute-value.ts'

it.each([
  ['330 мл', '330-ml', 330],
  ['6,56 Дм', '6-56-dm', 6.56],
  ['1 200 Вт', '1-200-vt', 1200],
  ['білий', 'bilyi', null],
  ['-18 °C', 'minus-18-c', -18],
  ['<5', 'menshe-5', 5],
  ['5', '5', 5],
  ['100 %', '100-vidsotok', 100],
])('makes of «%s» the slug %s and the number %s', (title, slug, number) => {
  expect(attributeValue(title)).toEqual({ title, slug, number })
})

it('tells long values apart that begin alike', () => {
  const start = 'дуже довгий опис матеріалу '.repeat(5)
  expect(attributeValue(`${start}один`).slug).not.toBe(attributeValue(`${start}два`).slug)
  expect(attributeValue(`${start}один`).slug.length).toBeLessThanOrEqual(80)
})

it('names values without a letter or digit by their content', () => {
  expect(attributeValue('♥').slug).toMatch(/^[0-9a-f]{8}$/)
  expect(attributeValue('♥').slug).not.toBe(attributeValue('♦').slug)
})
