import { expect, it } from 'vitest'
import { SLUG_LIMIT, toSlug } from './slug.ts'

it.each([
  ['', 'product-7'],
  ['— «!» —', 'product-7'],
  ['ь', 'product-7'],
  ['漢字', 'product-7'],
  ['Кухоль «Глина», пісок', 'kukhol-hlyna-pisok'],
  ['  М’ята / мʼята  ', 'miata-miata'],
  ['Чайник Bosch TWK-7603 (1,7 л)', 'chainyk-bosch-twk-7603-1-7-l'],
  ['Згорнута серветка', 'zghornuta-servetka'],
  ['Постільна білизна', 'postilna-bilyzna'],
  ['constructor', 'constructor'],
])('makes the slug of %j', (title, slug) => {
  expect(toSlug(title, 'product-7')).toBe(slug)
})

it('cuts a long title between words', () => {
  expect(toSlug(`${'a'.repeat(50)} ${'b'.repeat(29)} c ${'d'.repeat(20)}`, 'x')).toBe(
    `${'a'.repeat(50)}-${'b'.repeat(29)}`,
  )
})

it('keeps a word that ends exactly at the limit', () => {
  expect(toSlug(`${'a'.repeat(SLUG_LIMIT)} b`, 'x')).toBe('a'.repeat(SLUG_LIMIT))
})

it('cuts inside a word when there is only one', () => {
  expect(toSlug('a'.repeat(200), 'x')).toBe('a'.repeat(SLUG_LIMIT))
})
