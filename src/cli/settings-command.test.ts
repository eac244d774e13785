import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

const run = (...args: string[]) => command.run('settings', ...args)

const MENU = '[{"title":"Акції","url":"/promotions","badge":null,"children":[],"products_count":null}]'

it('sets, shows and unsets settings as their schema wants them', async () => {
  const codes = [
    await run('set', 'shopTitle', 'Крамниця Олени'),
    await run('set', 'phones', '+380671234567'),
    await run('set', 'working_hours_short_use', 'false'),
    await run('set', 'headerMenu', MENU),
  ].map(({ code }) => code)
  expect(codes).toEqual([0, 0, 0, 0])
  const rows = await shop.database
    .selectFrom('settings')
    .select(['key', 'value', 'feed_id'])
    .orderBy('key')
    .execute()
  expect(rows).toMatchObject([
    { key: 'headerMenu', value: [{ url: '/promotions' }] },
    { key: 'phones', value: ['+380671234567'] },
    { key: 'shopTitle', value: 'Крамниця Олени', feed_id: null },
    { key: 'working_hours_short_use', value: false },
  ])
  expect((await run('get', 'shopTitle')).out).toEqual(['Крамниця Олени'])
  expect((await run('unset', 'shopTitle')).out).toEqual(['shopTitle: Мій магазин'])
})

it('SET-01 takes a logo out of a file, and leaves one that the shop has', async () => {
  const path = await command.file('Лого.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await run('set', 'logo', path)).code).toBe(0)
  const { logo } = await shop.getJson('/api/settings')
  expect(logo).toMatch(/^\/media\/logo-[0-9a-f]{16}\.svg$/)
  expect(await readFile(join(command.folder, String(logo)), 'utf8')).toContain('<svg')
  expect((await run('set', 'logo', '/logo.svg')).code).toBe(0)
  expect(await shop.getJson('/api/settings')).toMatchObject({ logo: '/logo.svg' })
  const { code, err } = await run('set', 'logo', join(command.folder, 'nowhere.png'))
  expect([code, err.join('\n')]).toEqual([2, expect.stringContaining('не вдалося прочитати')])
})

it('IMP-01 keeps the rates of currencies with their day, and tells no shopper', async () => {
  expect((await run('set', 'exchange_rates', 'USD=41.50', 'eur=45,2')).out).toEqual([
    'exchange_rates: EUR=45.2, USD=41.50 (від 20.11.2026)',
  ])
  expect((await run('get', 'exchange_rates')).out).toEqual(['EUR=45.2, USD=41.50 (від 20.11.2026)'])
  expect((await run('list')).out).toContain('exchange_rates: EUR=45.2, USD=41.50 (від 20.11.2026)')
  expect(await shop.getJson('/api/settings')).not.toHaveProperty('exchange_rates')
  const codes = await Promise.all(
    ['USD', 'USD=0', 'USD=41=2', 'UAH=1'].map((text) => run('set', 'exchange_rates', text)),
  )
  expect(codes.map(({ code }) => code)).toEqual([2, 2, 2, 2])
  expect((await run('unset', 'exchange_rates')).out).toEqual(['exchange_rates: —'])
})

it('ORD-08 sets the bounds of orders, which no shopper reads', async () => {
  expect(await run('set', 'order_line_pieces', '500')).toMatchObject({
    code: 0,
    out: ['order_line_pieces: 500'],
  })
  expect((await run('get', 'unconfirmed_hours')).out).toEqual(['72'])
  expect((await run('set', 'unconfirmed_hours', '-1')).code).toBe(2)
  expect((await run('set', 'unconfirmed_hours', 'скоро')).code).toBe(2)
  expect(await shop.getJson('/api/settings')).not.toHaveProperty('order_line_pieces')
  expect((await run('unset', 'order_line_pieces')).out).toEqual(['order_line_pieces: 100'])
})
