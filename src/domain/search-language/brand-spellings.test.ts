import { expect, it } from 'vitest'
import { BRAND_SPELLINGS, latinSpelling, spellingTokens } from './brand-spellings.ts'
import { stem } from './stem.ts'

it('SEARCH-10 no spelling belongs to two brands', () => {
  const stems = BRAND_SPELLINGS.flatMap((spellings) => [...new Set(spellings.map(stem))])
  expect(stems.filter((one, index) => stems.indexOf(one) !== index)).toEqual([])
})

it('SEARCH-10 every group starts with its Latin spelling and has another', () => {
  expect(
    BRAND_SPELLINGS.filter(([latin = '', ...others]) => !/^[a-z]+$/.test(latin) || others.length === 0),
  ).toEqual([])
})

it('SEARCH-10 gives all spellings by any of them', () => {
  expect(spellingTokens('бош')).toEqual(['bosch', 'бош'])
  expect(spellingTokens('bosch')).toEqual(['bosch', 'бош'])
  expect(spellingTokens('чаиник')).toEqual([])
  expect([latinSpelling('бош'), latinSpelling('чаиник')]).toEqual(['bosch', null])
})
