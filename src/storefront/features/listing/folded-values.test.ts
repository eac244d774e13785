import { expect, it } from 'vitest'
import { parseListing } from '#src/domain/listing/listing-query.ts'
import { nextShownValues, lightGroup } from './folded-values.ts'

function groupOf(count: number) {
  const values = Array.from({ length: count }, (_, index) => ({
    slug: `v-${index}`,
    title: `Значення ${index}`,
    count: 1,
    is_selected: index === 20,
  }))
  return { slug: 'kolir', title: 'Колір', values, values_total: 40 }
}
const slugsOf = (count: number, search = '') =>
  lightGroup(groupOf(count), parseListing(new URLSearchParams(search))).values.map(({ slug }) => slug)

it('a page carries a short group whole, so that unfolding it asks nobody', () => {
  expect(slugsOf(10)).toHaveLength(10)
})

it('a page carries of a long group the first values and what is chosen further down', () => {
  expect(slugsOf(40, 'filters=kolir:v-20')).toEqual(['v-0', 'v-1', 'v-2', 'v-3', 'v-4', 'v-20'])
  expect(lightGroup(groupOf(40), parseListing(new URLSearchParams())).values_total).toBe(40)
})

const counted = (...counts: [string, number][]) =>
  counts.map(([slug, count]) => ({ slug, title: slug, count, is_selected: false }))

it('CAT-01 in a folded group a value with goods takes the place of one that has none left', () => {
  const values = counted(['bilyi', 2], ['synii', 0], ['zelenyi', 0], ['chornyi', 1])
  expect(nextShownValues(['bilyi', 'synii', 'zelenyi'], values, []).map(({ slug }) => slug)).toEqual([
    'bilyi',
    'chornyi',
    'zelenyi',
  ])
})

it('CAT-01 what is chosen keeps its place, also when it has no goods or is chosen no more', () => {
  const values = counted(['bilyi', 0], ['synii', 3], ['chornyi', 1])
  expect(nextShownValues(['bilyi', 'synii'], values, ['bilyi', 'chornyi']).map(({ slug }) => slug)).toEqual([
    'bilyi',
    'synii',
    'chornyi',
  ])
  expect(nextShownValues(['synii', 'chornyi'], values, []).map(({ slug }) => slug)).toEqual([
    'synii',
    'chornyi',
  ])
})
