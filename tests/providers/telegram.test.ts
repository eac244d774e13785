import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startShopEar } from './shop-ear.ts'
import { startTelegramServer, type TelegramMessage, type TelegramServer } from './telegram.ts'

let telegram: TelegramServer
beforeEach(async () => {
  telegram = await startTelegramServer()
})
afterEach(() => telegram.close())

async function call(method: string, body: unknown = {}, token = telegram.token) {
  const response = await fetch(`${telegram.url}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}

const BUTTONS = { inline_keyboard: [[{ text: 'Підтвердити', callback_data: 'confirm:1' }]] }
const send = (fields: Record<string, unknown> = {}) =>
  call('sendMessage', { chat_id: 42, text: 'Нове замовлення', reply_markup: BUTTONS, ...fields })

function lastMessage(): TelegramMessage {
  const message = telegram.messages.at(-1)
  if (!message) throw new Error('no message was sent')
  return message
}

it('knows its token', async () => {
  expect(await call('getMe', {}, '1:other')).toMatchObject({ ok: false, error_code: 401 })
  expect(await call('getMe')).toMatchObject({ ok: true, result: { is_bot: true } })
})

describe('a message', () => {
  it('is sent, and edited only when it changes', async () => {
    expect(await send()).toMatchObject({ ok: true, result: { message_id: 1, text: 'Нове замовлення' } })
    const edit = { chat_id: 42, message_id: 1, text: 'Підтверджено' }
    expect(await call('editMessageText', edit)).toMatchObject({ ok: true })
    expect(await call('editMessageText', edit)).toMatchObject({
      description: 'Bad Request: message is not modified',
    })
    expect(lastMessage()).toMatchObject({ text: 'Підтверджено', edits: 1 })
  })

  it.each([
    [{ text: '' }, 'Bad Request: message text is empty'],
    [{ text: 'x'.repeat(4097) }, 'Bad Request: message is too long'],
    [{ text: 'A & B', parse_mode: 'HTML' }, "Bad Request: can't parse entities: unsupported start tag"],
    [{ text: '<b>A', parse_mode: 'HTML' }, "Bad Request: can't parse entities: unsupported start tag"],
    [{ chat_id: 'x' }, 'Bad Request: chat not found'],
    [
      { reply_markup: { inline_keyboard: [[{ text: 'ок', callback_data: 'я'.repeat(33) }]] } },
      'Bad Request: BUTTON_DATA_INVALID',
    ],
    [
      { reply_markup: { inline_keyboard: [[{ text: 'ок', url: 'tel:+380' }]] } },
      'Bad Request: BUTTON_URL_INVALID',
    ],
  ])('is refused with %j', async (fields, description) => {
    expect(await send(fields)).toMatchObject({ ok: false, description })
  })

  it('waits when there are too many, and is refused by who blocked the bot', async () => {
    telegram.limit = { calls: 1, retryAfter: 3 }
    expect(await send()).toMatchObject({ error_code: 429, parameters: { retry_after: 3 } })
    telegram.blockedChats.add(42)
    expect(await send()).toMatchObject({ error_code: 403 })
  })
})

describe('a press', () => {
  it('waits for getUpdates until it was seen, and is answered once', async () => {
    await send()
    await telegram.press(lastMessage(), 'Підтвердити')
    const { result } = await call('getUpdates')
    const [update] = result as { update_id: number; callback_query: { id: string; data: string } }[]
    expect(update?.callback_query.data).toBe('confirm:1')
    const answer = { callback_query_id: update?.callback_query.id, text: 'Готово' }
    expect(await call('answerCallbackQuery', answer)).toMatchObject({ ok: true })
    expect(await call('answerCallbackQuery', answer)).toMatchObject({ ok: false })
    expect(await call('getUpdates', { offset: Number(update?.update_id) + 1 })).toMatchObject({ result: [] })
  })

  it('goes to the webhook with its secret', async () => {
    const shop = await startShopEar()
    await call('setWebhook', { url: shop.url, secret_token: 's3cret' })
    await send()
    await telegram.press(lastMessage(), 'Підтвердити')
    await telegram.write(42, '/start')
    expect(shop.received.map(({ headers }) => headers['x-telegram-bot-api-secret-token'])).toEqual([
      's3cret',
      's3cret',
    ])
    expect(telegram.webhookAnswers).toEqual([200, 200])
    expect(await call('getUpdates')).toMatchObject({ error_code: 409 })
    await shop.close()
  })
})
