import { beforeAll, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

it('tells why pictures failed and lets them be tried again', async () => {
  await shop.database
    .insertInto('pictures')
    .values({ source: 'https://a.example/x.jpg', state: 'failed', error: 'сервер відповів 404' })
    .execute()
  const { out } = await command.run('pictures', 'status')
  expect(out.join('\n')).toContain('сервер відповів 404: 1')
  expect((await command.run('pictures', 'retry')).code).toBe(0)
  const picture = await shop.database
    .selectFrom('pictures')
    .select('state')
    .where('source', '=', 'https://a.example/x.jpg')
    .executeTakeFirst()
  expect(picture).toEqual({ state: 'waiting' })
})
