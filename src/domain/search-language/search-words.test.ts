import { expect, it } from 'vitest'
import { searchChunks } from './search-words.ts'

it.each([
  ['', ''],
  [' — «!» ', ''],
  ['Чайник, з кераміки', 'чайник (з) кераміки'],
  ['100мл', '100 мл'],
  ['100 ML', '100 мл'],
  ['1,7л', '1.7 л'],
  ['1.7 L', '1.7 л'],
  ['220 В', '220 в'],
  ['в домі', '(в) домі'],
  ['128GB', '128 гб'],
  ['20 000 mAh', '20000 маг'],
  ['iPhone 15 128 ГБ', 'iphone 15 128 гб'],
  ['розміри 36,37,38', 'розміри 36 37 38'],
  ['20.11.2026', '20 11 2026'],
  ['50 × 70 см', '50/70=50x70 см'],
  ['50х70', '50/70=50x70'],
  ['50*70', '50/70=50x70'],
  ['GK-101-1', 'gk/101/1=gk1011'],
  ['20–30 см', '20/30=2030 см'],
  ['Power-Bank', 'power/bank=powerbank'],
  ['H&M', 'h/m=hm'],
  ['кухоль — термос', 'кухоль термос'],
  ['E27', 'e27'],
  ['5W-40', '5w/40=5w40'],
  ['3D', '3d'],
  ['145 г/м²', '145 г м2'],
])('SEARCH-10 cuts %j into %j', (text, cut) => {
  const shown = searchChunks(text).map(({ words, joined, isStopWord }) => {
    if (isStopWord) return `(${joined})`
    return words.length > 1 ? `${words.join('/')}=${joined}` : joined
  })
  expect(shown.join(' ')).toBe(cut)
})

it('SEARCH-10 knows codes by their digits', () => {
  expect(searchChunks('GK-101 E27 power-bank чайник').map(({ isCode }) => isCode)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
