import { expect, it } from 'vitest'
import type { ListedPromotion } from '#src/contract/admin/promotions.ts'
import { homeDraft } from '#tests/home-draft.ts'
import { contentQueues, contentTasks, type EditorFacts } from './editor-facts.ts'

const NOW = new Date('2026-11-29T10:00:00.000Z')
const NOTHING: EditorFacts = {
  counts: { all: 5, listed: 5, low: 0, out: 0, hidden: 2, no_picture: 3, no_description: 4, pinned_price: 0 },
  home: homeDraft(),
  promotions: [],
  pages: [],
  missing: [],
  changes: [],
}
const promotion = (slug: string, change: Partial<ListedPromotion>): ListedPromotion => ({
  slug,
  title: slug,
  is_visible: true,
  goods_count: 3,
  on_sale: 3,
  discount_kind: null,
  discount: null,
  starts_on: '2026-11-01',
  ends_on: '2026-12-31',
  state: 'active',
  is_pricing: false,
  without_old_price: 0,
  ...change,
})

it('ADM-06 the queues of an editor are goods without pictures or descriptions and hidden ones, pages shown in part, addresses to nowhere', () => {
  const page = { slug: 'offer', title: 'Оферта', updated_at: NOW.toISOString(), missing: ['seller'] }
  const missing = [{ path: '/old', hits: 2, last_at: NOW.toISOString() }]
  const queues = contentQueues({ ...NOTHING, pages: [page, { ...page, missing: [] }], missing })
  expect(queues.map(({ name, count }) => [name, count])).toEqual([
    ['Без фото', 3],
    ['Без опису', 4],
    ['Сховані', 2],
    ['Сторінки не повністю', 1],
    ['Ведуть у нікуди', 1],
  ])
})

it('ADM-06 a count that would take too long is left out', () => {
  const counts = { ...NOTHING.counts, no_picture: null }
  expect(contentQueues({ ...NOTHING, counts }).map(({ name }) => name)).not.toContain('Без фото')
})

it('ADM-06 ADM-14 what an editor has to finish: a draft of the home page, a promotion that ends within a week, one whose discount is not seen', () => {
  const tasks = contentTasks(
    {
      ...NOTHING,
      home: { ...NOTHING.home, is_changed: true, changed_by: 'Ірина' },
      promotions: [
        promotion('ends', { ends_on: '2026-12-06' }),
        promotion('goes-on', { ends_on: '2026-12-07' }),
        promotion('stopped', { ends_on: '2026-12-01', is_visible: false }),
        promotion('unseen', { without_old_price: 2 }),
      ],
    },
    NOW,
  )
  expect(tasks.map(({ title, to }) => [title, to])).toEqual([
    ['Головна: зміни не опубліковано', '/showcase'],
    ['Акція «ends» закінчується', '/showcase/promotions/ends'],
    ['Акція «unseen»: не всюди видно знижку', '/showcase/promotions/unseen'],
  ])
})

it('ADM-06 nothing is left to finish on a site that lacks nothing', () => {
  expect(contentTasks(NOTHING, NOW)).toEqual([])
})
