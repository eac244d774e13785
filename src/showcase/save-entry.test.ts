import { beforeAll, expect, it } from 'vitest'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import { ROLES } from '#src/domain/rights/rights.ts'
import { COMMAND, type StaffActor } from '#src/staff/actor.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { RightRefused } from '#src/staff/refusals.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { listBanners } from './banners.ts'
import { listOwnBanners, saveBanner } from './save-banner.ts'
import { NOTHING_GIVEN, removeEntry } from './save-entry.ts'
import { savePromotion } from './save-promotion.ts'

let shop: TestShop
let room: { database: TestShop['database']; dataDir: string }
beforeAll(async () => {
  shop = await startTestShop()
  room = { database: shop.database, dataDir: '/nowhere' }
})

const ZYMA = { title: 'Зима', url: '/promotions/zyma', ends_with_promotion: true }

async function person(role: StaffActor['role']): Promise<StaffActor> {
  const { id } = await shop.database
    .insertInto('staff')
    .values({ name: 'Ірина', email: `${crypto.randomUUID()}@example.com`, role })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'staff', id, name: 'Ірина', role, device: 'Chrome', provedAt: new Date() }
}

it('ADM-14 a banner is changed by those who may, each change with its row of the audit', async () => {
  const actor = await person('editor')
  const id = await saveBanner(room, { actor, id: null, words: ZYMA, given: NOTHING_GIVEN })
  await saveBanner(room, { actor, id, words: { text: 'До −30 %' }, given: NOTHING_GIVEN })
  expect(await removeEntry(shop.database, actor, 'banners', { id: id ?? 0 })).toBe(true)
  const rows = await shop.database
    .selectFrom('staff_audit')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('entity', '=', 'banner')
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { action: 'banner.add', actor_name: 'Ірина', before: null, after: ZYMA },
    { action: 'banner.edit', before: { text: '' }, after: { text: 'До −30 %' } },
    { action: 'banner.remove', before: { title: 'Зима' } },
  ])
})

it('ADM-03 ADM-14 a packer changes nothing of the showcase', async () => {
  const actor = await person('packer')
  expect(ROLES).toContain(actor.role)
  const change = { actor, id: null, words: ZYMA, given: NOTHING_GIVEN }
  await expect(saveBanner(room, change)).rejects.toBeInstanceOf(RightRefused)
  expect(await listOwnBanners(shop.database)).toEqual([])
})

it('ADM-14 names every field that is wrong', async () => {
  const change = {
    actor: COMMAND,
    id: null,
    words: { title: ' ', url: 'javascript:1' },
    given: NOTHING_GIVEN,
  }
  const error = await saveBanner(room, change).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(InvalidInput)
  expect(error).toMatchObject({ errors: { title: [expect.any(String)], url: [expect.any(String)] } })
})

it('ADM-14 a banner ends with the promotion that it leads to', async () => {
  const words = { title: 'Зимові знижки', starts_on: '2026-12-01', ends_on: '2026-12-31' }
  await savePromotion(room, { actor: COMMAND, slug: 'zyma', words, given: NOTHING_GIVEN, now: new Date() })
  await saveBanner(room, { actor: COMMAND, id: null, words: ZYMA, given: NOTHING_GIVEN })
  const lastDay = kyivDay(new Date('2026-12-31T20:00:00Z'))
  expect(await listBanners(shop.database, lastDay)).toHaveLength(1)
  const dayAfter = kyivDay(new Date('2026-12-31T22:30:00Z'))
  expect(await listBanners(shop.database, dayAfter)).toEqual([])
})
