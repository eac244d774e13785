import { beforeEach, expect, it } from 'vitest'
import type { ViewedProduct } from '#src/domain/shopper-lists/viewed-list.ts'
import { type ApiCall, answerApi } from '#tests/answer-api.ts'
import { sampleProduct } from '#tests/sample-goods.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'
import { clearViewed, forgetViewed, rememberViewed } from './change-viewed.ts'
import { forgetViewedSync, viewedStore } from './viewed-store.ts'
import { syncViewed } from './viewed-sync.ts'

const PATH = '/api/client/viewed-products'
const NONE = { body: null }

beforeEach(() => {
  localStorage.clear()
  viewedStore.reload()
  tokenStore.set(null)
})

function entry(id: number, viewed_at: string): ViewedProduct {
  return {
    id,
    title: `Товар ${id}`,
    slug: `p-${id}`,
    price: 1,
    old_price: null,
    stock: 1,
    picture: null,
    viewed_at,
  }
}
const day = (number: number) => `2026-01-0${number}T10:00:00.000Z`
const names = (calls: ApiCall[]) => calls.map(({ method, path }) => `${method} ${path}`)
const ids = () => viewedStore.get().items.map(({ id }) => id)

it('VIEW-03 VIEW-04 uploads the list of a guest, fetches the other and merges them', async () => {
  tokenStore.set('t')
  viewedStore.set({ items: [entry(2, day(3)), entry(1, day(1))], synced_at: null })
  const calls = answerApi({
    [`POST ${PATH}/bulk`]: NONE,
    [`GET ${PATH}`]: { body: { data: [entry(1, day(4)), entry(3, day(2))] } },
  })
  await syncViewed()
  expect(names(calls)).toEqual([`POST ${PATH}/bulk`, `GET ${PATH}`])
  expect(calls[0]?.body).toEqual({
    products: [
      { product_id: 2, viewed_at: day(3) },
      { product_id: 1, viewed_at: day(1) },
    ],
  })
  expect(viewedStore.get().items.map(({ id, viewed_at }) => [id, viewed_at])).toEqual([
    [1, day(4)],
    [2, day(3)],
    [3, day(2)],
  ])
  expect(viewedStore.get().synced_at).not.toBeNull()
})

it('VIEW-04 stays a union where the server no longer names what it was sent before', async () => {
  tokenStore.set('t')
  viewedStore.set({ items: [entry(2, day(3)), entry(1, day(1))], synced_at: day(2) })
  const calls = answerApi({ [`POST ${PATH}/bulk`]: NONE, [`GET ${PATH}`]: { body: [entry(3, day(4))] } })
  await syncViewed()
  expect(calls[0]?.body).toEqual({ products: [{ product_id: 2, viewed_at: day(3) }] })
  expect(ids()).toEqual([3, 2, 1])
})

it('VIEW-04 VIEW-08 drops what another browser removed or cleared after it was viewed here', async () => {
  tokenStore.set('t')
  viewedStore.set({ items: [entry(3, day(5)), entry(2, day(4)), entry(1, day(2))], synced_at: day(1) })
  const removed = [
    { product_id: 2, removed_at: day(5) },
    { product_id: 3, removed_at: day(4) },
  ]
  answerApi({
    [`POST ${PATH}/bulk`]: NONE,
    [`GET ${PATH}`]: { body: { data: [], removed, cleared_at: day(3) } },
  })
  await syncViewed()
  expect(ids()).toEqual([3])
})

it('VIEW-07 a guest calls nobody', async () => {
  const calls = answerApi({})
  await rememberViewed(sampleProduct(), new Date(day(1)))
  await syncViewed()
  await forgetViewed(7)
  await clearViewed()
  expect(calls).toEqual([])
})

it('VIEW-01 VIEW-08 a customer tells the server of each view and removal', async () => {
  tokenStore.set('t')
  const calls = answerApi({ [`POST ${PATH}`]: NONE, [`DELETE ${PATH}/7`]: NONE, [`DELETE ${PATH}`]: NONE })
  await rememberViewed(sampleProduct(), new Date(day(1)))
  expect(ids()).toEqual([7])
  await forgetViewed(7)
  await clearViewed()
  expect(names(calls)).toEqual([`POST ${PATH}`, `DELETE ${PATH}/7`, `DELETE ${PATH}`])
  expect(calls[0]?.body).toEqual({ product_id: 7 })
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer t')
})

it('VIEW-09 the list changes here though every call fails', async () => {
  tokenStore.set('t')
  answerApi({})
  await rememberViewed(sampleProduct(), new Date(day(1)))
  await rememberViewed(sampleProduct({ id: 8 }), new Date(day(2)))
  await syncViewed()
  expect(ids()).toEqual([8, 7])
  await forgetViewed(8)
  expect(ids()).toEqual([7])
  await clearViewed()
  expect(ids()).toEqual([])
})

it('VIEW-08 an answer from before a removal does not bring the entry back', async () => {
  tokenStore.set('t')
  viewedStore.set({ items: [entry(1, day(1)), entry(2, day(1))], synced_at: null })
  const lists = [[entry(1, day(1)), entry(2, day(1))], [entry(2, day(1))]]
  let removing = Promise.resolve()
  answerApi({
    [`POST ${PATH}/bulk`]: NONE,
    [`DELETE ${PATH}/1`]: NONE,
    [`GET ${PATH}`]: () => {
      if (lists.length === 2) removing = forgetViewed(1)
      return { body: { data: lists.shift() } }
    },
  })
  await syncViewed()
  await removing
  await syncViewed()
  expect(ids()).toEqual([2])
})

it('VIEW-03 a logout clears the moment of the last sync and leaves the list', () => {
  viewedStore.set({ items: [entry(1, day(1))], synced_at: day(2) })
  forgetViewedSync()
  expect(viewedStore.get()).toEqual({ items: [entry(1, day(1))], synced_at: null })
})
