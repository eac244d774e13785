import { describe, expect, it } from 'vitest'
import { offer, readWholeFeed, yml } from './fixtures/read-whole-feed.ts'

const codes = (problems: { code: string }[]) => problems.map((problem) => problem.code)
const withCategories = (categories: string, ...offers: string[]) =>
  readWholeFeed(
    yml(...offers).replace(
      /<categories>.*<\/categories>/,
      categories === '' ? '' : `<categories>${categories}</categories>`,
    ),
  )

describe('categories', () => {
  it('tells once that there are none, and the offers keep their ids', async () => {
    const { categories, offers, warnings } = await withCategories(
      '',
      offer('1', { categoryId: '269' }),
      offer('2'),
    )
    expect(categories).toEqual([])
    expect(offers.map((each) => each.category_source_id)).toEqual(['269', '2'])
    expect(codes(warnings)).toEqual(['no_categories'])
  })

  it('gives parents first, whatever the order in the file', async () => {
    const { categories } = await withCategories(
      '<category id="3" parentId="2">В</category><category id="2" parentId="1">Б</category><category id="1" parentId="0">А</category>',
      offer('1'),
    )
    expect(categories.map((each) => each.source_id)).toEqual(['1', '2', '3'])
  })

  it.each([
    ['circular_parent', '<category id="2" parentId="2">А</category>'],
    [
      'circular_parent',
      '<category id="2" parentId="3">А</category><category id="3" parentId="2">Б</category>',
    ],
    ['unknown_parent', '<category id="2" parentId="99">А</category>'],
    ['duplicate_category', '<category id="2">А</category><category id="2">Б</category>'],
    ['bad_category', '<category id="2"></category>'],
    ['bad_category', '<category id="2">А</category><category>Б</category>'],
  ])('%s: %s', async (code, xml) => {
    const { categories, warnings, offers } = await withCategories(xml, offer('1'))
    expect(codes(warnings)).toEqual([code])
    expect(categories[0]).toMatchObject({ parent_source_id: null })
    expect(offers[0]?.category_source_id).toBe('2')
  })

  it.each([
    ['parents first', (first: number, second: number) => first - second],
    ['children first', (first: number, second: number) => second - first],
  ])('SEC-02 cuts a chain of thousands, %s, as no shop is so deep', async (_order, compare) => {
    const chain = Array.from({ length: 3_000 }, (_, at) => at + 2).toSorted(compare)
    const xml = chain.map((id) => `<category id="${id}" parentId="${id - 1}">К${id}</category>`)
    const { categories, warnings } = await withCategories(
      `<category id="1">К</category>${xml.join('')}`,
      offer('1'),
    )
    const depths = new Map<string | null, number>([[null, 0]])
    for (const { source_id: id, parent_source_id: parent } of categories)
      depths.set(id, (depths.get(parent) ?? 0) + 1)
    expect([categories.length, Math.max(...depths.values())]).toEqual([3_001, 50])
    expect(new Set(codes(warnings))).toEqual(new Set(['circular_parent']))
  })

  it('joins siblings of one title, and their offers and children follow', async () => {
    const { categories, offers, warnings } = await withCategories(
      '<category id="1">Валізи</category><category id="2">валізи</category><category id="3" parentId="2">Дитячі</category>',
      offer('1', { categoryId: '2' }),
      offer('2', { categoryId: '3' }),
    )
    expect(categories.map((each) => [each.source_id, each.parent_source_id])).toEqual([
      ['1', null],
      ['3', '1'],
    ])
    expect(offers.map((each) => each.category_source_id)).toEqual(['1', '3'])
    expect(codes(warnings)).toEqual(['merged_categories'])
  })

  it('keeps one title under different parents apart', async () => {
    const { categories } = await withCategories(
      '<category id="1">А</category><category id="2">Б</category><category id="3" parentId="1">Інше</category><category id="4" parentId="2">Інше</category>',
      offer('1'),
    )
    expect(categories).toHaveLength(4)
  })

  it('judges by a list that stands after the offers', async () => {
    const feed = `<yml_catalog><offers>${offer('1')}${offer('2', { categoryId: '9' })}${offer('3', { categoryId: '9' })}</offers><categories><category id="2">А</category></categories></yml_catalog>`
    expect((await readWholeFeed(feed)).warnings).toMatchObject([
      { code: 'unknown_category', count: 2, offer_id: '2' },
    ])
  })
})
