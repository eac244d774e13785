import { expect, it } from 'vitest'
import { productDocument, quoteLexeme, skuTokens } from './product-document.ts'

it('weighs the title above brand, category and article number, and these above the rest', () => {
  const document = productDocument({
    title: 'Чайник',
    brand: 'Bosch',
    categories: ['Посуд'],
    skus: ['TWK3'],
    variants: ['Червоний'],
    params: ['Матеріал', 'сталь'],
  })
  expect(document).toMatch(/^'чаиник':1A /)
  expect(document).toMatch(/'bosch':\d+B/)
  expect(document).toMatch(/'посуд':\d+B/)
  expect(document).toMatch(/'twk3':\d+B/)
  expect(document).toMatch(/'сталь?':\d+C/)
})

it('keeps the best weight of a word that stands in several places', () => {
  expect(productDocument({ title: 'Bosch', brand: 'Bosch', params: ['bosch'] })).not.toMatch(/[BC]/)
})

it('finds an article number whole and from each of its parts on', () => {
  expect(skuTokens('GK-101/1')).toEqual(expect.arrayContaining(['gk1011', '1011', '1']))
  expect(skuTokens(' - ')).toEqual([])
})

it('quotes what has a meaning in the syntax of tsvector', () => {
  expect(quoteLexeme("a'b\\c")).toBe(String.raw`'a''b\\c'`)
})

it('stays within what PostgreSQL takes, whatever the text', () => {
  const words = Array.from({ length: 5000 }, (_, number) => `слово${number}`).join(' ')
  expect(productDocument({ title: words, params: ['a'.repeat(5000)] }).split(' ')).toHaveLength(2000)
  expect(productDocument({ title: '' })).toBe('')
})
