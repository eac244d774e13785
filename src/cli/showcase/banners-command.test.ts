import { beforeAll, expect, it } from 'vitest'
import type { Banner } from '#src/contract/showcase.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

const banners = async () => (await shop.getJson<{ data: Banner[] }>('/api/banners')).data
const run = (...args: string[]) => command.run('banners', ...args)

it('HOME-01 adds, changes, moves and removes banners that the home page shows', async () => {
  await run('add', '--title', 'Зима', '--url', '/promotions', '--text', 'До −30 %')
  await run('add', '--title', 'Глина', '--url', '/collections/hlyna', '--place', '1')
  expect(await banners()).toMatchObject([
    { title: 'Глина', url: '/collections/hlyna', text: '' },
    { title: 'Зима', url: '/promotions', text: 'До −30 %' },
  ])
  const [first, second] = (await banners()).map(({ id }) => String(id))
  expect(await run('set', String(second), '--url', 'https://example.com/', '--place', '1')).toMatchObject({
    code: 0,
  })
  expect(await banners()).toMatchObject([
    { title: 'Зима', url: 'https://example.com/', text: 'До −30 %' },
    { title: 'Глина' },
  ])
  expect((await run('list')).out).toEqual([
    `${second}  «Зима»  До −30 %  → https://example.com/  без картинки`,
    `${first}  «Глина»    → /collections/hlyna  без картинки`,
  ])
  expect(await run('remove', String(first))).toMatchObject({ code: 0 })
  expect(await run('remove', String(first))).toMatchObject({ code: 1 })
  expect(await banners()).toHaveLength(1)
})

it.each([
  [['add', '--url', '/a'], '--title'],
  [['add', '--title', 'А'], '--url'],
  [['add', '--title', 'А', '--url', 'about'], 'скісної риски'],
  [['add', '--title', 'А', '--url', '//evil.example'], 'скісної риски'],
  [['add', '--title', 'А', '--url', 'javascript:alert(1)'], 'скісної риски'],
  [['set', '999', '--title', 'А'], 'Банера 999 немає'],
  [['set', 'перший'], 'Номер банера'],
  [['explode'], 'Невідома дія'],
])('a wrong call %j ends with 2 and says what is right', async (args, complaint) => {
  const { code, err } = await run(...args)
  expect(code).toBe(2)
  expect(err.join('\n')).toContain(complaint)
})
