import { expect, it } from 'vitest'
import type { FacetGroup } from '#src/contract/catalogue.ts'
import { sampleFacets, sampleGroup } from '#tests/sample-listing.ts'
import { steadyFacets } from './steady-facets.ts'

const brand = sampleGroup('brand', 'Бренд', ['hlyna', 'hanok'])
const colour = sampleGroup('kolir', 'Колір', ['bilyi', 'synii', 'zelenyi'])

function counts(group: FacetGroup | undefined) {
  return group?.values.map(({ slug, count }) => `${slug} ${count}`)
}

it('CAT-01 values keep their order, and those without goods stay with none', () => {
  const now = sampleGroup('kolir', 'Колір', ['chornyi', 'zelenyi', 'bilyi'])
  const [group] = steadyFacets(sampleFacets([colour]), sampleFacets([now])).groups
  expect(counts(group)).toEqual(['bilyi 2', 'synii 0', 'zelenyi 1', 'chornyi 0'])
  expect(group?.values_total).toBe(4)
})

it('CAT-01 groups keep their order, those without goods stay and new ones come last', () => {
  const material = sampleGroup('material', 'Матеріал', ['hlyna', 'sklo'])
  const { groups } = steadyFacets(sampleFacets([brand, colour]), sampleFacets([material, brand]))
  expect(groups.map(({ slug }) => slug)).toEqual(['brand', 'kolir', 'material'])
  expect(counts(groups[1])).toEqual(['bilyi 0', 'synii 0', 'zelenyi 0'])
})

it('CAT-01 of a long group, of which only the first values come, new ones take the places of those that did not', () => {
  const long = { ...colour, values_total: 40 }
  const now = { ...sampleGroup('kolir', 'Колір', ['zelenyi', 'chornyi', 'siryi']), values_total: 20 }
  const [group] = steadyFacets(sampleFacets([long]), sampleFacets([now])).groups
  expect(counts(group)).toEqual(['chornyi 1', 'siryi 2', 'zelenyi 0'])
  expect(group?.values_total).toBe(20)
})

it('CAT-01 the fields of the price stay where all goods that are left cost the same', () => {
  const before = sampleFacets()
  expect(steadyFacets(before, { ...before, price: { min: 300, max: 300 } }).price).toEqual(before.price)
  expect(steadyFacets(before, { ...before, price: { min: 300, max: 400 } }).price).toEqual({
    min: 300,
    max: 400,
  })
})
