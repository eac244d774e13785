import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTurbosmsServer, type TurbosmsServer } from './turbosms.ts'

let sms: TurbosmsServer
beforeEach(async () => {
  sms = await startTurbosmsServer()
})
afterEach(() => sms.close())

async function call(path: string, body: unknown, token = sms.token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${sms.url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as { response_code: number; response_result: Record<string, unknown>[] }
}

const send = (recipients: string[], fields: Record<string, unknown> = {}) =>
  call('message/send.json', { recipients, sms: { sender: 'TAXI', text: 'Замовлення в дорозі', ...fields } })

it('sends, and tells what became of it', async () => {
  const { response_code, response_result } = await send(['380671112233'])
  expect(response_code).toBe(800)
  expect(sms.messages).toMatchObject([{ phone: '380671112233', text: 'Замовлення в дорозі' }])
  const ids = response_result.map(({ message_id }) => message_id)
  expect(await call('message/status.json', { messages: ids })).toMatchObject({
    response_result: [{ status: 'Sent' }],
  })
})

it.each([
  [['380671112233'], { sender: 'Nobody' }, 400],
  [['380671112233'], { text: '' }, 201],
  [[], {}, 202],
  [['0671112233'], {}, 203],
  [['380671112233', '123'], {}, 802],
])('answers %j with %j by the code %i', async (recipients, fields, code) => {
  expect((await send(recipients, fields)).response_code).toBe(code)
})

it('wants the token and money', async () => {
  expect((await call('message/send.json', {}, 'other')).response_code).toBe(301)
  sms.balance = 0
  expect((await send(['380671112233'])).response_code).toBe(500)
})
