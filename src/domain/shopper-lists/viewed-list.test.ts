import { expect, it } from 'vitest'
import { addViewed, mergeViewed, readViewed, removeViewed, VIEWED_LIMIT } from './viewed-list.ts'
import type { Viewed } from './viewed-list.ts'

const day = (id: number, date: number): Viewed => ({
  id,
  viewed_at: new Date(Date.UTC(2026, 0, date)).toISOString(),
})
const ids = (list: readonly Viewed[]): number[] => list.map(({ id }) => id)
const many = Array.from({ length: VIEWED_LIMIT }, (_, index) => day(index + 1, 30 - index))

it('VIEW-01 puts the entry first, once', () => {
  expect(ids(addViewed([day(1, 3), day(2, 2)], day(2, 4)))).toEqual([2, 1])
})

it('VIEW-01 cuts the list to 20', () => {
  const list = addViewed(many, day(99, 31))
  expect(list).toHaveLength(20)
  expect(ids(list).slice(0, 2)).toEqual([99, 1])
})

it('VIEW-04 is a union by id, newest first', () => {
  expect(ids(mergeViewed([day(1, 3), day(2, 1)], [day(3, 2)]))).toEqual([1, 3, 2])
})

it.each([
  ['local', [day(1, 5)], [day(1, 2)]],
  ['remote', [day(1, 2)], [day(1, 5)]],
])('VIEW-04 the newer view wins when it is the %s one', (_side, local, remote) => {
  expect(mergeViewed(local, remote)).toEqual([day(1, 5)])
})

it('VIEW-04 cuts the union to the newest 20', () => {
  const merged = mergeViewed(many, [day(98, 1), day(99, 31)])
  expect(merged).toHaveLength(20)
  expect(ids(merged)).not.toContain(98)
  expect(ids(merged)[0]).toBe(99)
})

it('VIEW-04 of nothing is nothing', () => {
  expect(mergeViewed([], [])).toEqual([])
})

it('VIEW-08 removes one entry', () => {
  expect(ids(removeViewed([day(1, 1), day(2, 2)], 1))).toEqual([2])
  expect(ids(removeViewed([day(1, 1)], 5))).toEqual([1])
})

const STORED = {
  id: 5,
  title: 'Кухоль',
  slug: 'kukhol',
  price: 349,
  old_price: null,
  stock: 4,
  picture: null,
  viewed_at: '2026-01-05T10:00:00.000Z',
}

it('VIEW-01 reads back what was saved', () => {
  const stored = { items: [STORED], synced_at: '2026-01-05T11:00:00.000Z' }
  expect(readViewed(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})

it.each([[null], ['x'], [[]], [{ items: 5, synced_at: 'yesterday' }]])(
  'VIEW-01 reads %j as an empty list',
  (stored) => {
    expect(readViewed(stored)).toEqual({ items: [], synced_at: null })
  },
)

it.each([
  [{ ...STORED, id: 'x' }],
  [{ ...STORED, title: '' }],
  [{ ...STORED, slug: null }],
  [{ ...STORED, price: Number.NaN }],
  [{ ...STORED, viewed_at: 'soon' }],
  [null],
])('VIEW-01 drops the damaged entry %j', (entry) => {
  expect(ids(readViewed({ items: [entry, { ...STORED, id: 6 }] }).items)).toEqual([6])
})

it('VIEW-04 writes stored dates in one form, since they compare as text', () => {
  const { items } = readViewed({ items: [{ ...STORED, viewed_at: '2026-01-05T12:00:00+02:00' }] })
  expect(items[0]?.viewed_at).toBe('2026-01-05T10:00:00.000Z')
})
