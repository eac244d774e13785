import { beforeAll, expect, it } from 'vitest'
import type { ShownSteps } from '#src/contract/admin/first-steps.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { saveCheckResult } from '#src/checks/check-results.ts'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let owner: DeskClient
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signedIn(shop, 'owner')
})

const steps = async () => (await owner.getJson<{ data: ShownSteps }>('/api/admin/first-steps')).data
const stepOf = async (id: string) => (await steps()).steps.find((step) => step.id === id)

it('ADM-23 a step is done when the shop has it, and says what it lacks', async () => {
  expect(await stepOf('seller')).toMatchObject({
    is_done: false,
    is_needed: true,
    text: expect.stringContaining('назва продавця'),
  })
  for (const [key, value] of [
    ['legal_name', 'ФОП Лисенко Оксана'],
    ['legal_code', '1234567890'],
    ['legal_address', 'Київ, вул. Ярославів Вал, 1'],
    ['phones', ['+380671234567']],
    ['emails', ['oksana@oselia.example']],
  ] as const)
    await shop.build.setting(key, value)
  expect(await stepOf('seller')).toMatchObject({ is_done: true })

  expect(await stepOf('goods')).toMatchObject({ is_done: false })
  await shop.build.product()
  expect(await stepOf('goods')).toMatchObject({
    is_done: true,
    text: expect.stringMatching(/^На сайті 1\sтовар$/),
  })
  expect((await steps()).steps.map(({ id }) => id)).not.toContain('demo')
})

it('ADM-23 the owner opens and closes the shop, and it is in the audit', async () => {
  expect((await steps()).is_closed).toBe(false)
  expect(await owner.put('/api/admin/opening', { is_closed: true })).toMatchObject({ status: 204 })
  expect((await steps()).is_closed).toBe(true)
  const session = await owner.get('/api/admin/session')
  expect(session.json()).toMatchObject({ data: { is_shop_closed: true } })
  expect(String(session.headers['set-cookie'])).toMatch(/preview=.+HttpOnly.+SameSite=Lax/)
  await owner.put('/api/admin/opening', { is_closed: false })
  const { data } = await owner.getJson<{ data: { rows: { action: string }[] } }>(
    '/api/admin/audit?entity=shop',
  )
  expect(data.rows.map(({ action }) => action)).toEqual(['shop.open', 'shop.close'])
})

it('ADM-23 the commands open and close it as the desk does', async () => {
  const command = await startTestCommand(shop, () => new Date())
  expect((await command.run('close')).out).toEqual(['Магазин закрито для покупців.'])
  expect((await command.run('close')).out).toEqual(['Магазин уже закрито для покупців.'])
  expect((await command.run('doctor')).out.join('\n')).toContain('npm run shop -- open')
  expect((await command.run('open')).out).toEqual(['Магазин відкрито для покупців.'])
})

it('ADM-23 letters are done once they were tried out, and again when what they stand on has changed', async () => {
  expect(await stepOf('mail')).toMatchObject({
    is_done: false,
    text: expect.stringContaining('«Перевірити» біля «Листи»'),
  })
  const steps = [{ title: 'Лист собі', state: 'ok' as const, text: '', hint: null, ms: 1 }]
  const good = { steps, now: new Date() }
  await saveCheckResult(shop.database, 'mail', good)
  expect(await stepOf('mail')).toMatchObject({
    is_done: true,
    text: expect.stringContaining('під’єднайте бота'),
  })
  await shop.build.setting('telegram_bot_token', 'sealed')
  expect(await stepOf('mail')).toMatchObject({ is_done: false })
  await saveCheckResult(shop.database, 'telegram', good)
  expect(await stepOf('mail')).toMatchObject({ is_done: true })
  await shop.build.setting('telegram_bot_token', 'sealed anew')
  expect(await stepOf('mail')).toMatchObject({ is_done: false })
})

it('ADM-23 the last step is the opening itself', async () => {
  await owner.put('/api/admin/opening', { is_closed: true })
  expect(await stepOf('open')).toMatchObject({ is_done: false })
  await owner.put('/api/admin/opening', { is_closed: false })
  expect(await stepOf('open')).toMatchObject({ is_done: true })
})
