import { beforeAll, expect, it } from 'vitest'
import { startLocalServer } from '#tests/start-local-server.ts'
import { startScriptedProvider } from '#tests/start-scripted-provider.ts'
import { CheckboxDown, type CheckboxKeys, openCheckbox } from './checkbox-call.ts'

let server: Awaited<ReturnType<typeof startScriptedProvider>>
beforeAll(async () => {
  server = await startScriptedProvider()
})

const SIGNED_IN = { json: { access_token: 'token-1' } }
const SIGNED_IN_ANEW = { json: { access_token: 'token-2' } }
const REFUSED = { status: 401, json: { message: 'Не авторизовано' } }

const checkbox = (more: Partial<CheckboxKeys> = {}) =>
  openCheckbox({
    url: server.url,
    licenseKey: 'license-1',
    cashier: { login: 'kasa', password: 'secret-1' },
    limitMs: 3_000,
    ...more,
  })
const paths = () => server.asked().map(({ method, path }) => `${method} ${path}`)
const tokens = () => server.asked().map(({ headers }) => headers.authorization)

it('RCP-01 Checkbox is asked with the key of the register, signed in by the first call alone', async () => {
  server.answer(SIGNED_IN, { json: { id: 'a' } }, { json: { id: 'b' } })
  const call = checkbox()
  expect([await call('POST', '/receipts/sell', { id: 'a' }), await call('GET', '/receipts/b')]).toEqual([
    { id: 'a' },
    { id: 'b' },
  ])
  expect(paths()).toEqual([
    'POST /api/v1/cashier/signin',
    'POST /api/v1/receipts/sell',
    'GET /api/v1/receipts/b',
  ])
  expect(tokens()).toEqual([undefined, 'Bearer token-1', 'Bearer token-1'])
  expect(server.asked().map(({ body }) => body)).toEqual([
    '{"login":"kasa","password":"secret-1"}',
    '{"id":"a"}',
    '',
  ])
  expect(server.asked().map(({ headers }) => headers)).toEqual(
    Array<unknown>(3).fill(
      expect.objectContaining({
        'content-type': 'application/json',
        'x-client-name': 'Vitryna',
        'x-client-version': '1',
        'x-license-key': 'license-1',
      }),
    ),
  )
})

it('RCP-01 a cashier of a PIN signs in by it, and what has nothing to say says so', async () => {
  server.answer(SIGNED_IN, { json: {} })
  await checkbox({ cashier: { pin: '1234' } })('POST', '/shifts/close')
  expect(server.asked()).toMatchObject([
    { path: '/api/v1/cashier/signinPinCode', body: '{"pin_code":"1234"}' },
    { body: '{}' },
  ])
})

it('RCP-03 a service that has forgotten its cashier is signed in to once more, and not again', async () => {
  server.answer(SIGNED_IN, REFUSED, SIGNED_IN_ANEW, { json: { id: 'a' } })
  const call = checkbox()
  expect(await call('GET', '/receipts/a')).toEqual({ id: 'a' })
  expect(tokens()).toEqual([undefined, 'Bearer token-1', undefined, 'Bearer token-2'])
  server.answer(REFUSED, SIGNED_IN, REFUSED)
  await expect(call('GET', '/receipts/a')).rejects.toMatchObject({ status: 401 })
  expect(paths()).toHaveLength(3)
  server.answer(REFUSED)
  await expect(checkbox()('GET', '/receipts/a')).rejects.toMatchObject({ status: 401 })
  expect(paths()).toEqual(['POST /api/v1/cashier/signin'])
})

const said = (message: string) => ({ message })

it.each([
  [{ status: 400, json: said('Зміну не відкрито') }, 'CheckboxRefused', 'Checkbox: Зміну не відкрито'],
  [{ status: 404, json: {} }, 'CheckboxRefused', 'Checkbox: відповідь 404'],
  [{ status: 499, text: '<h1>' }, 'CheckboxRefused', 'Checkbox: відповідь 499'],
  [{ status: 429, json: said('Зачекайте') }, 'CheckboxDown', 'Checkbox: Зачекайте'],
  [{ status: 500, json: said('Збій') }, 'CheckboxDown', 'Checkbox: Збій'],
  [{ status: 304, text: '' }, 'CheckboxDown', 'Checkbox: відповідь 304'],
  [{ status: 399, json: { id: 'a' } }, 'CheckboxDown', 'Checkbox: відповідь 399'],
  [{ status: 300, json: { id: 'a' } }, 'CheckboxDown', 'Checkbox: відповідь 300'],
  [{ status: 200, text: '<h1>Bad Gateway</h1>' }, 'CheckboxDown', 'Checkbox відповів не так, як описано'],
  [{ status: 200, text: '' }, 'CheckboxDown', 'Checkbox відповів не так, як описано'],
])('RCP-03 of an answer %j it is %s: «%s»', async (answer, name, message) => {
  server.answer(SIGNED_IN, answer)
  const asked = checkbox()('POST', '/receipts/sell', {})
  await expect(asked).rejects.toMatchObject({ name, message })
  expect(paths()).toHaveLength(2)
})

it.each([
  [200, { id: 'a' }],
  [299, []],
  [200, null],
])('RCP-01 of an answer %i %j is what was asked for', async (status, json) => {
  server.answer(SIGNED_IN, { status, json })
  expect(await checkbox()('GET', '/receipts/a')).toEqual(json)
})

it('SEC-01 words of Checkbox are passed on without the keys that they quote', async () => {
  const message = 'license-1 secret-1 token-1 1234'
  const refusal = { status: 400, json: { message } }
  server.answer(SIGNED_IN, refusal)
  await expect(checkbox()('GET', '/receipts/a')).rejects.toThrow(/^Checkbox: … … … 1234$/)
  server.answer(SIGNED_IN, refusal)
  await expect(checkbox({ cashier: { pin: '1234' } })('GET', '/receipts/a')).rejects.toThrow(
    /^Checkbox: … secret-1 … …$/,
  )
  server.answer(refusal)
  await expect(checkbox()('GET', '/receipts/a')).rejects.toThrow(/^Checkbox: … … token-1 1234$/)
})

it('RCP-03 a service that does not answer, not in time or with another address, is down', async () => {
  server.answer(SIGNED_IN, { status: 302, location: '/elsewhere', text: '' })
  const down = { name: 'CheckboxDown', message: 'Checkbox не відповідає' }
  await expect(checkbox()('GET', '/receipts/a')).rejects.toMatchObject(down)
  expect(paths()).toHaveLength(2)
  const silent = await startLocalServer(() => null)
  const asked = checkbox({ url: silent.origin, limitMs: 20 })('GET', '/receipts/a')
  await expect(asked).rejects.toMatchObject({ ...down, message: 'Checkbox не відповів вчасно' })
  await silent.stop()
  await expect(checkbox({ url: silent.origin })('GET', '/receipts/a')).rejects.toMatchObject(down)
})

it('RCP-01 a sign-in that is answered without a token is Checkbox’s failure, in words for the owner', async () => {
  server.answer({ json: { detail: 'ok' } })
  await expect(checkbox()('GET', '/cashier/shift')).rejects.toThrow(
    new CheckboxDown('Checkbox не дав ключа входу касира'),
  )
})
