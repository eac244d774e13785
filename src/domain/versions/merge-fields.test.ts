import { expect, it } from 'vitest'
import { mergeFields } from './merge-fields.ts'

const BASE = { name: 'Плед', price: 790, tags: ['вовна'] }

it('ADM-19 different fields merge', () => {
  const merged = mergeFields(BASE, { ...BASE, price: 750 }, { ...BASE, name: 'Плед «Карпати»' })
  expect(merged).toEqual({
    fields: { name: 'Плед «Карпати»', price: 750, tags: ['вовна'] },
    conflicts: [],
    taken: ['price'],
  })
})

it('ADM-19 the same field is a conflict, and what is typed stays', () => {
  const merged = mergeFields(BASE, { ...BASE, price: 750 }, { ...BASE, price: 760 })
  expect(merged.fields.price).toBe(760)
  expect(merged.conflicts).toEqual([{ field: 'price', was: 790, theirs: 750, mine: 760 }])
})

it('ADM-19 the same value typed by both is none, nor is a list that only looks new', () => {
  const merged = mergeFields(BASE, { ...BASE, price: 750 }, { ...BASE, price: 750, tags: ['вовна'] })
  expect(merged).toMatchObject({ conflicts: [], taken: [] })
})

/** Every combination in which two people can have left two fields with three values. */
const VALUES = [0, 1, 2]
const RECORDS = VALUES.flatMap((price) => VALUES.map((stock) => ({ price, stock })))
const CASES = RECORDS.flatMap((base) =>
  RECORDS.flatMap((theirs) => RECORDS.map((mine) => ({ base, theirs, mine }))),
)

it('ADM-19 nothing typed is lost and nothing of another is overwritten unseen, whatever was changed', () => {
  const wrong = CASES.filter(({ base, theirs, mine }) => {
    const { fields, conflicts } = mergeFields(base, theirs, mine)
    return (['price', 'stock'] as const).some((field) => {
      const expected = mine[field] === base[field] ? theirs[field] : mine[field]
      const isOverwritten = theirs[field] !== base[field] && fields[field] !== theirs[field]
      const isAsked = conflicts.some((conflict) => conflict.field === field)
      return fields[field] !== expected || isAsked !== isOverwritten
    })
  })
  expect(CASES).toHaveLength(729)
  expect(wrong).toEqual([])
})
