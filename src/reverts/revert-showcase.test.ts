import { beforeAll, expect, it } from 'vitest'
import { readExtras } from '#src/showcase/audited-extras.ts'
import { orderCollections } from '#src/showcase/desk-collections.ts'
import { loadHomeDraft, publishHome, saveHomeDraft } from '#src/showcase/home-draft.ts'
import { listOwnBanners, saveBanner } from '#src/showcase/save-banner.ts'
import { findOwnCollection, listOwnCollections, saveCollection } from '#src/showcase/save-collection.ts'
import { NOTHING_GIVEN } from '#src/showcase/save-entry.ts'
import { findOwnPromotion, savePromotion } from '#src/showcase/save-promotion.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import { buildSession } from '#tests/desk-client.ts'
import { putBackTwice, newestRow, revertCase, type RevertCase, revertShop } from '#tests/revert-case.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { revertChange } from './revert-change.ts'

const now = new Date()
let shop: TestShop
let actor: StaffActor
beforeAll(async () => {
  shop = await startTestShop()
  ;({ actor } = await buildSession(shop.database, 'owner', now))
})

async function products(): Promise<[number, number, number]> {
  const built = [await shop.build.product(), await shop.build.product(), await shop.build.product()]
  const [first = 0, second = 0, third = 0] = built.map(({ id }) => id)
  return [first, second, third]
}

async function publish(text: string): Promise<void> {
  const { draft, version } = await loadHomeDraft(shop.database, actor)
  const [first] = draft.banners
  const banners = [{ ...BANNER, ...first, title: text, id: first?.id ?? null, picture_id: null }]
  const saved = await saveHomeDraft(shop.database, {
    actor,
    now,
    version,
    draft: { ...draft, text, banners },
  })
  await publishHome(shop.database, { actor, now, version: saved.version, at: null })
}

const BANNER = { title: '', text: '', url: '/novynky', ends_with_promotion: false }

const CASES: Record<string, () => RevertCase | Promise<RevertCase>> = {
  'a promotion with its goods and their prices': async () => {
    const { id, slug } = await shop.build.promotion()
    const ids = await products()
    return revertCase({
      entity: 'promotion',
      states: [0, 1, 2],
      write: (place) =>
        savePromotion(revertShop(shop), {
          actor,
          now,
          slug,
          words: { title: `Знижки ${place}`, discount_kind: 'percent', discount: 10 + place },
          given: {
            ...NOTHING_GIVEN,
            productIds: [...new Set([ids[place] ?? 0, ids[0]])],
            prices: [{ id: ids[0], price: 5000 + place }],
          },
        }),
      read: async () => ({
        ...(await findOwnPromotion(shop.database, slug)),
        ...(await readExtras(shop.database, 'promotions', id)),
      }),
    })
  },
  'a collection with its picture and the order of its goods': async () => {
    const { id, slug } = await shop.build.collection()
    const ids = await products()
    const picture = await shop.build.picture()
    // What a collection no longer shows is thrown away unless something else shows it.
    await shop.build.product({ pictures: [picture] })
    return revertCase({
      entity: 'collection',
      states: [0, 1, 2],
      write: (place) =>
        saveCollection(revertShop(shop), {
          actor,
          slug,
          words: { description: `Опис ${place}` },
          given: {
            ...NOTHING_GIVEN,
            pictureId: place === 0 ? picture.id : null,
            productIds: ids
              .toSorted((a, b) => (place === 1 ? b - a : a - b))
              .slice(0, 3 - (place === 2 ? 1 : 0)),
          },
        }),
      read: async () => ({
        ...(await findOwnCollection(shop.database, slug)),
        ...(await readExtras(shop.database, 'collections', id)),
      }),
    })
  },
  'the order of collections': async () => {
    const slugs = [(await shop.build.collection()).slug, (await shop.build.collection()).slug]
    const last = (await shop.build.collection()).slug
    return revertCase({
      entity: 'collection',
      states: [0, 1, 2],
      write: (place) =>
        orderCollections(
          shop.database,
          actor,
          place === 2 ? [last] : place === 1 ? slugs.toReversed() : slugs,
        ),
      read: async () => (await listOwnCollections(shop.database)).map(({ slug }) => slug),
    })
  },
  'a banner': async () => {
    const { id } = await shop.build.banner()
    return revertCase({
      entity: 'banner',
      states: ['Зима', 'Весна', 'Літо'],
      write: (title) => saveBanner(revertShop(shop), { actor, id, words: { title }, given: NOTHING_GIVEN }),
      read: async () => (await listOwnBanners(shop.database)).find((banner) => banner.id === id),
    })
  },
  'the home page with its banners': async () =>
    revertCase({
      entity: 'showcase',
      states: ['Осінь', 'Зима', 'Весна'],
      write: publish,
      read: async () => (await loadHomeDraft(shop.database, actor)).draft,
    }),
}

it.each(Object.entries(CASES))(
  'ADM-05 %s is put back, and over a later change only when that was seen',
  async (_name, build) => {
    const { was, putBack, overridden } = await putBackTwice(shop, actor, await build())
    expect([putBack, overridden]).toEqual([was, was])
  },
)

const revert = (id: number) => revertChange(revertShop(shop), { actor, id, now })

it('ADM-05 what is prepared for the home page is not thrown away for what was', async () => {
  await publish('Одне')
  await publish('Друге')
  const row = await newestRow(shop, 'showcase')
  const { draft, version } = await loadHomeDraft(shop.database, actor)
  await saveHomeDraft(shop.database, { actor, now, version, draft: { ...draft, text: 'Готую' } })
  await expect(revert(row.id)).rejects.toThrow('неопубліковані зміни')
  expect((await loadHomeDraft(shop.database, actor)).draft.text).toBe('Готую')
})

it('ADM-05 a picture that is gone is said, and nothing is put back by half', async () => {
  const picture = await shop.build.picture()
  const { slug } = await shop.build.collection({ picture })
  const change = { actor, slug, given: { ...NOTHING_GIVEN, pictureId: null } }
  await saveCollection(revertShop(shop), { ...change, words: { title: 'Без картинки' } })
  await shop.database.deleteFrom('pictures').where('id', '=', picture.id).execute()
  await expect(revert((await newestRow(shop, 'collection')).id)).rejects.toThrow('Цієї картинки вже немає')
  expect(await findOwnCollection(shop.database, slug)).toMatchObject({ title: 'Без картинки' })
})
