import { beforeEach, expect, it } from 'vitest'
import { readRecord } from '#src/domain/stored/stored-value.ts'
import { type ApiCall, answerApi } from '#tests/answer-api.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'
import { toastStore } from '../../runtime/stores/toast-store.ts'
import { favoritesStore, forgetFavorites } from './favorites-store.ts'
import { sendWishes, syncFavorites } from './favorites-sync.ts'
import { toggleFavorite } from './toggle-favorite.ts'
import { wishesStore } from './wishes-store.ts'

const KETTLE = { id: 1, title: 'Чайник' }
const MUG = { id: 2, title: 'Кухоль' }
const LAMP = { id: 3, title: 'Лампа' }
const TOGGLE = 'POST /api/favorites/toggle'
const LIST = 'GET /api/favorites'

beforeEach(() => {
  localStorage.clear()
  favoritesStore.reload()
  wishesStore.reload()
  tokenStore.set(null)
  toastStore.set([])
})

const page = (data: unknown[], pages = 1) => ({ body: { data, meta: { pages } } })
/** The body contains only the product; the wished state is in a header. */
const sent = (calls: ApiCall[]) =>
  calls
    .filter(({ method }) => method === 'POST')
    .map(({ body, headers }) => ({
      ...readRecord(body),
      is_favorite: headers.get('X-Is-Favorite') === 'true',
    }))

it('WISH-01 WISH-03 WISH-04 a guest toggles without a call', () => {
  const calls = answerApi({})
  toggleFavorite(KETTLE)
  expect(favoritesStore.get()).toEqual([KETTLE])
  toggleFavorite(KETTLE)
  expect(favoritesStore.get()).toEqual([])
  expect(toastStore.get().map(({ text }) => text)).toEqual([
    'Товар "Чайник" видалено з улюблених',
    'Товар додано до улюблених',
  ])
  expect(calls).toEqual([])
})

it('WISH-02 adds the list of a guest to that of the server, oldest first', async () => {
  favoritesStore.set([MUG, KETTLE])
  tokenStore.set('t')
  const calls = answerApi({ [TOGGLE]: { body: { data: {} } }, [LIST]: page([LAMP, MUG, KETTLE]) })
  await syncFavorites(5)
  expect(sent(calls)).toEqual([
    { product_id: 1, is_favorite: true },
    { product_id: 2, is_favorite: true },
  ])
  expect(favoritesStore.get()).toEqual([LAMP, MUG, KETTLE])
})

it('WISH-02 takes what another browser removed out of the list of the same customer', async () => {
  tokenStore.set('t')
  favoritesStore.set([KETTLE, MUG])
  wishesStore.set({ owner: 5, unsent: [] })
  const calls = answerApi({ [LIST]: page([MUG]) })
  await syncFavorites(5)
  expect(sent(calls)).toEqual([])
  expect(favoritesStore.get()).toEqual([MUG])
})

it('WISH-02 does not give one customer the list of another', async () => {
  tokenStore.set('t')
  favoritesStore.set([KETTLE])
  wishesStore.set({ owner: 4, unsent: [{ ...KETTLE, is_favorite: true }] })
  const calls = answerApi({ [TOGGLE]: { body: {} }, [LIST]: page([MUG]) })
  await syncFavorites(5)
  expect(sent(calls)).toEqual([])
  expect(favoritesStore.get()).toEqual([MUG])
})

it('WISH-02 keeps what the server did not hear and sends it the next time', async () => {
  tokenStore.set('t')
  wishesStore.set({ owner: 5, unsent: [] })
  answerApi({})
  toggleFavorite(KETTLE)
  await sendWishes()
  expect(favoritesStore.get()).toEqual([KETTLE])
  const calls = answerApi({ [TOGGLE]: { body: {} }, [LIST]: page([KETTLE, MUG]) })
  await syncFavorites(5)
  expect(sent(calls)).toEqual([{ product_id: 1, is_favorite: true }])
  expect(wishesStore.get().unsent).toEqual([])
})

it('WISH-02 a heart that is pressed while the list comes is not lost', async () => {
  tokenStore.set('t')
  wishesStore.set({ owner: 5, unsent: [] })
  favoritesStore.set([KETTLE])
  answerApi({
    [TOGGLE]: { body: {} },
    [LIST]: () => {
      toggleFavorite(LAMP)
      toggleFavorite(KETTLE)
      return page([KETTLE])
    },
  })
  await syncFavorites(5)
  expect(favoritesStore.get()).toEqual([LAMP])
  await expect.poll(() => wishesStore.get().unsent).toEqual([])
})

it('WISH-02 forgets goods that the shop has no more', async () => {
  tokenStore.set('t')
  favoritesStore.set([KETTLE])
  answerApi({ [TOGGLE]: { status: 422, body: { message: 'x', errors: {} } }, [LIST]: page([]) })
  await syncFavorites(5)
  expect(favoritesStore.get()).toEqual([])
})

it('WISH-02 a failure leaves what is stored', async () => {
  tokenStore.set('t')
  favoritesStore.set([KETTLE])
  answerApi({ [TOGGLE]: { body: {} } })
  await syncFavorites(5)
  expect(favoritesStore.get()).toEqual([KETTLE])
})

it('WISH-02 reads all pages, and the other name of the list', async () => {
  tokenStore.set('t')
  const pages = [page([KETTLE], 2), { body: { favorites: [KETTLE, MUG], meta: { pages: 2 } } }]
  answerApi({ [LIST]: () => pages.shift() ?? null })
  await syncFavorites(5)
  expect(favoritesStore.get()).toEqual([KETTLE, MUG])
})

it.each([{}, { data: null }, { data: { total: 0 } }, null, 'Чайник'])(
  'WISH-02 an answer without a list is a failure, which leaves what is stored: %j',
  async (body) => {
    favoritesStore.set([KETTLE])
    wishesStore.set({ owner: 5, unsent: [] })
    tokenStore.set('t')
    answerApi({ [LIST]: { body } })
    await syncFavorites(5)
    expect(favoritesStore.get()).toEqual([KETTLE])
  },
)

it.each([[[MUG]], [{ data: { data: [MUG] } }], [{ favorites: { data: [MUG] } }]])(
  'API-15 WISH-02 reads the list of %j',
  async (body) => {
    wishesStore.set({ owner: 5, unsent: [] })
    tokenStore.set('t')
    answerApi({ [LIST]: { body } })
    await syncFavorites(5)
    expect(favoritesStore.get()).toEqual([MUG])
  },
)

it('AUTH-03 a logout takes the list out of this browser', () => {
  favoritesStore.set([KETTLE])
  wishesStore.set({ owner: 5, unsent: [] })
  forgetFavorites()
  expect(localStorage.getItem('wishlist')).toBe('[]')
  expect(wishesStore.get().owner).toBeNull()
})

it.each([
  ['data', { data: [LAMP] }],
  ['favorites', { favorites: [LAMP] }],
  ['the body', [LAMP]],
])('WISH-02 reads the list from %s', async (_place, body) => {
  tokenStore.set('t')
  answerApi({ [LIST]: { body } })
  await syncFavorites(5)
  expect(favoritesStore.get()).toEqual([LAMP])
})

it('API-16 WISH-02 tells of the product alone in the body', async () => {
  tokenStore.set('t')
  wishesStore.set({ owner: 5, unsent: [] })
  const calls = answerApi({ [TOGGLE]: { body: {} } })
  toggleFavorite(KETTLE)
  await sendWishes()
  expect(calls.map(({ body }) => body)).toEqual([{ product_id: 1 }])
})
