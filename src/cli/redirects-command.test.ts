import { beforeAll, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

let command: TestCommand

beforeAll(async () => {
  command = await startTestCommand(await startTestShop(), () => new Date('2026-11-20T10:00:00Z'))
})

const run = (...args: string[]) => command.run('redirects', ...args)

it('keeps redirects', async () => {
  expect((await run('add', '/old', '/about')).code).toBe(0)
  expect((await run('add', '/old', '/delivery', '302')).code).toBe(0)
  expect((await run('list')).out).toEqual(['/old → /delivery (302)'])
  expect((await run('remove', '/old')).code).toBe(0)
  expect((await run('remove', '/old')).code).toBe(1)
})
