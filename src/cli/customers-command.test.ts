import { beforeAll, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

const run = (...args: string[]) => command.run('customers', ...args)

it('lists customers, the latest first, with what they have ordered', async () => {
  await shop.build.customer({ email: 'listed@example.com' })
  expect(await run('list', '--limit', '1')).toMatchObject({
    code: 0,
    out: [expect.stringMatching(/^listed@example\.com {2}.+ {2}0 замовлень на 0,00 грн$/)],
  })
  expect((await run('list', '--limit', 'усі')).code).toBe(2)
})

it('prints a link to a new password for a customer whom no letter reaches, and says who has none', async () => {
  await shop.build.customer({ email: 'nolist@example.com' })
  const { code, out } = await run('password-link', 'NoList@example.com')
  expect(code).toBe(0)
  expect(out.join('\n')).toMatch(/^https:\/\/shop\.example\.com\/auth\/new-password#[\w-]{43}$/)
  const none = await run('password-link', 'nobody@example.com')
  expect([none.code, none.err.join('\n')]).toEqual([
    1,
    expect.stringContaining('Кабінету з адресою nobody@example.com немає'),
  ])
})
