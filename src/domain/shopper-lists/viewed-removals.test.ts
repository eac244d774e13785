import { expect, it } from 'vitest'
import type { Viewed } from './viewed-list.ts'
import { readRemovals, withoutRemoved } from './viewed-removals.ts'

const VIEW: Viewed = { id: 5, viewed_at: '2026-01-05T10:00:00.000Z' }
const idsOf = (list: readonly Viewed[]) => list.map(({ id }) => id)

const REMOVED = { removed: new Map([[5, '2026-01-05T10:00:00.001Z']]), cleared_at: null }

it.each([
  ['a view from before its removal', REMOVED, []],
  [
    'only what was viewed before',
    { removed: new Map([[5, '2026-01-05T09:59:59.999Z']]), cleared_at: null },
    [5],
  ],
  ['no other product', { removed: new Map([[6, '2026-02-01T00:00:00.000Z']]), cleared_at: null }, [5]],
  ['everything from before a clearing', { removed: new Map(), cleared_at: '2026-01-06T00:00:00.000Z' }, []],
  ['nothing from after a clearing', { removed: new Map(), cleared_at: '2026-01-05T00:00:00.000Z' }, [5]],
])('VIEW-08 takes out %s', (_title, removals, left) => {
  expect(idsOf(withoutRemoved([VIEW], removals))).toEqual(left)
})

it('VIEW-08 reads removals, without the damaged ones', () => {
  const removed = [
    { product_id: 5, removed_at: '2026-01-05T12:00:00.001+02:00' },
    { product_id: 'x', removed_at: '2026-01-05T12:00:00Z' },
    { product_id: 6, removed_at: 'yesterday' },
  ]
  expect(readRemovals({ removed, cleared_at: 7 })).toEqual(REMOVED)
})

it.each([[null], [[]], [{ data: [] }], [{ removed: 'x', cleared_at: null }]])(
  'VIEW-08 reads %j as nothing removed',
  (answer) => {
    expect(readRemovals(answer)).toEqual({ removed: new Map(), cleared_at: null })
  },
)
