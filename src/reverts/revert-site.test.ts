import { beforeAll, expect, it } from 'vitest'
import { promoWordsSchema } from '#src/contract/admin/promo-codes.ts'
import { addSchedule, changeSchedule, listSchedules } from '#src/import-runs/schedules.ts'
import { loadText, resetText, saveText } from '#src/messages/texts/stored-texts.ts'
import { changeInstalmentExceptions, loadInstalmentExceptions } from '#src/orders/instalment-exceptions.ts'
import { saveMethodWords, turnMethod } from '#src/orders/change-methods.ts'
import { loadOwnPage } from '#src/pages/own-pages.ts'
import { findOwnRedirect, removeRedirect, saveRedirect } from '#src/pages/redirects.ts'
import { removePage, savePage } from '#src/pages/save-page.ts'
import { loadPromoCode, savePromoCode } from '#src/promo-codes/promo-codes.ts'
import { findLead, leadQuery } from '#src/search/owner-queries.ts'
import { changePrivateSetting, changeSetting } from '#src/settings/change-setting.ts'
import { changeExchangeRates } from '#src/settings/exchange-rates.ts'
import { isShopClosed, setShopClosed } from '#src/settings/opening.ts'
import { loadSettingRows } from '#src/settings/queries.ts'
import { saveMenu } from '#src/showcase/save-menu.ts'
import { changeTradeFeed, findTradeFeed } from '#src/trade-feeds/trade-feeds.ts'
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

const ITEM = { url: '/categories/novynky', badge: null, children: [], products_count: null }

const setting = async (key: string) => (await loadSettingRows(shop.database, [key]))[0]?.value

/** Built by a test when the shop is there. */
const CASES: Record<string, () => RevertCase | Promise<RevertCase>> = {
  'a setting that shoppers read': () =>
    revertCase<string>({
      entity: 'setting',
      states: ['Оселя', 'Оселя і сад', 'Сад'],
      write: (value) => changeSetting(shop.database, { actor, key: 'shopTitle', value }),
      read: () => setting('shopTitle'),
    }),
  'a menu': () =>
    revertCase<string>({
      entity: 'setting',
      states: ['Новинки', 'Нове', 'Щойно'],
      write: (title) => saveMenu(shop.database, { actor, place: 'header', menu: [{ ...ITEM, title }] }),
      read: () => setting('headerMenu'),
    }),
  'how a service is used': () =>
    revertCase<number>({
      entity: 'setting',
      states: [4, 5, 6],
      write: (value) =>
        changePrivateSetting(shop.database, revertShop(shop).vault, {
          actor,
          key: 'privat_parts_most',
          value,
        }),
      read: () => setting('privat_parts_most'),
    }),
  'exchange rates': () =>
    revertCase<string>({
      entity: 'setting',
      states: ['41', '42', '43'],
      write: (USD) => changeExchangeRates(shop.database, { actor, rates: { USD }, now }),
      read: () => setting('exchange_rates'),
    }),
  'words of a way to deliver, beside those of others': async () => {
    await saveMethodWords(shop.database, actor, 'ukrposhta', { note: 'До відділення' })
    return revertCase({
      entity: 'setting',
      states: ['Зі складу', 'З магазину', 'З вітрини'],
      write: (note) => saveMethodWords(shop.database, actor, 'pickup', { note }),
      read: () => setting('delivery_methods'),
    })
  },
  'which ways to pay are offered': () =>
    revertCase<'mono' | 'liqpay' | 'wayforpay'>({
      entity: 'setting',
      states: ['mono', 'liqpay', 'wayforpay'],
      write: (method) => turnMethod(shop.database, actor, method, true),
      read: () => setting('payments'),
    }),
  'a text of a message': () =>
    revertCase<string>({
      entity: 'message_text',
      states: ['Тема\nДякуємо, {{name}}', 'Тема\nВітаємо', 'Тема\nДобрий день'],
      write: (text) => saveText(shop.database, { actor, name: 'confirmed', channel: 'mail', text }),
      read: () => loadText(shop.database, 'confirmed', 'mail'),
    }),
  'a page': () =>
    revertCase<string>({
      entity: 'page',
      states: ['<p>Перше</p>', '<p>Друге</p>', '<p>Третє</p>'],
      write: (content) =>
        savePage(shop.database, { actor, slug: 'pro-nas', words: { title: 'Про нас', content }, now }),
      read: async () => (await loadOwnPage(shop.database, actor, 'pro-nas'))?.content,
    }),
  'a redirect': () =>
    revertCase<string>({
      entity: 'redirect',
      states: ['/dekor', '/posud', '/svitlo'],
      write: (to) => saveRedirect(shop.database, { actor, redirect: { from: '/old', to, status: 301 } }),
      read: async () => (await findOwnRedirect(shop.database, { actor, from: '/old' })).target,
    }),
  'where a query leads': () =>
    revertCase<string>({
      entity: 'search_query',
      states: ['/dekor', '/posud', '/svitlo'],
      write: (to) => leadQuery(shop.database, { actor, query: 'самовар', to }),
      read: async () => (await findLead(shop.database, { actor, query: 'самовар' })).to_path,
    }),
  'a promo code': async () => {
    const words = promoWordsSchema.parse({ code: 'ОСІНЬ', kind: 'percent', discount: 5 })
    const id = (await savePromoCode(shop.database, { actor, id: null, words })) ?? 0
    return revertCase({
      entity: 'promo_code',
      states: [10, 15, 20],
      write: (discount) => savePromoCode(shop.database, { actor, id, words: { discount } }),
      read: async () => (await loadPromoCode(shop.database, actor, id))?.row.discount,
    })
  },
  'rules of a feed': () =>
    revertCase<number>({
      entity: 'feed',
      states: [5, 10, 15],
      write: (markup) =>
        changeTradeFeed(shop.database, {
          actor,
          name: 'prom',
          change: (known) => ({ ...known, rules: { ...known.rules, markup } }),
        }),
      read: async () => (await findTradeFeed(shop.database, 'prom')).rules,
    }),
  'what is not sold by instalments': async () => {
    const brands = [await shop.build.brand(), await shop.build.brand(), await shop.build.brand()]
    return revertCase({
      entity: 'instalments',
      states: [0, 1, 2],
      write: (place) =>
        changeInstalmentExceptions(shop.database, {
          actor,
          change: (known) => ({ ...known, brands: [brands[place]?.id ?? 0] }),
        }),
      read: async () => (await loadInstalmentExceptions(shop.database, actor)).brands,
    })
  },
  'a schedule of a price list': async () => {
    const fields = { title: 'Прайс', every: 'day', at_hour: 3, at_minute: 0, is_automatic: true } as const
    const address = 'https://feeds.example/goods.xml'
    const id = await addSchedule(shop.database, { actor, now, fields: { ...fields, address } })
    return revertCase({
      entity: 'import_schedule',
      states: [4, 5, 6],
      write: (at_hour) => changeSchedule(shop.database, { actor, now, id, changes: { at_hour } }),
      read: async () => (await listSchedules(shop.database, { actor }))[0]?.at_hour,
    })
  },
}

it.each(Object.entries(CASES))(
  'ADM-05 %s is put back, and over a later change only when that was seen',
  async (_name, build) => {
    const { was, putBack, overridden } = await putBackTwice(shop, actor, await build())
    expect([putBack, overridden]).toEqual([was, was])
  },
)

const revert = (id: number) => revertChange(revertShop(shop), { actor, id, now })

it('ADM-05 a shop that was closed is open again', async () => {
  await setShopClosed(shop.database, { actor, isClosed: true })
  await revert((await newestRow(shop, 'shop')).id)
  expect(await isShopClosed(shop.database)).toBe(false)
})

it('ADM-05 a text that was reset is the owner’s again, and ours where it was ours', async () => {
  const named = { actor, name: 'shipped', channel: 'mail' } as const
  const ours = await loadText(shop.database, 'shipped', 'mail')
  await saveText(shop.database, { ...named, text: 'Їде\nВже в дорозі' })
  const { id } = await newestRow(shop, 'message_text')
  await resetText(shop.database, named)
  await revert((await newestRow(shop, 'message_text')).id)
  expect(await loadText(shop.database, 'shipped', 'mail')).toBe('Їде\nВже в дорозі')
  await revert(id)
  expect(await loadText(shop.database, 'shipped', 'mail')).toBe(ours)
})

it('ADM-05 a setting of which nothing was said follows the shop’s own again', async () => {
  await changeSetting(shop.database, { actor, key: 'return_days', value: 30 })
  await revert((await newestRow(shop, 'setting')).id)
  expect(await setting('return_days')).toBeUndefined()
})

it('ADM-05 a page that was removed is there again with its text, unless another has its address', async () => {
  const words = { title: 'Гарантія', content: '<p>Два роки</p>' }
  await savePage(shop.database, { actor, slug: 'harantiia', words, now })
  await removePage(shop.database, actor, 'harantiia')
  const { id } = await newestRow(shop, 'page')
  await revert(id)
  expect(await loadOwnPage(shop.database, actor, 'harantiia')).toMatchObject(words)
  await expect(revert(id)).rejects.toThrow('вже знову є')
})

it('ADM-05 a redirect that was removed leads again', async () => {
  await saveRedirect(shop.database, { actor, redirect: { from: '/was', to: '/dekor', status: 302 } })
  await removeRedirect(shop.database, { actor, from: '/was' })
  await revert((await newestRow(shop, 'redirect')).id)
  expect((await findOwnRedirect(shop.database, { actor, from: '/was' })).target).toEqual({
    to_path: '/dekor',
    status: 302,
  })
})

it('ADM-05 a text whose picture is gone is not put back by half', async () => {
  const lost = '<p>Ось</p><img src="/media/abcdef0123456789-480.webp" alt="" />'
  const page = { actor, slug: 'maisternia', now }
  await savePage(shop.database, { ...page, words: { title: 'Майстерня', content: lost } })
  await savePage(shop.database, { ...page, words: { content: '<p>Тепер без неї</p>' } })
  const row = await newestRow(shop, 'page')
  const revert = revertChange(revertShop(shop), { actor, id: row.id, now })
  await expect(revert).rejects.toThrow('Картинки з цього тексту вже немає')
  expect((await loadOwnPage(shop.database, actor, 'maisternia'))?.content).toBe('<p>Тепер без неї</p>')
})
