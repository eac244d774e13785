import { randomUUID } from 'node:crypto'
import {
  objectOf,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  readJson,
  startProviderServer,
  textOf,
} from './provider-server.ts'

export type SentSms = { message_id: string; phone: string; text: string; sender: string; status: string }

export type TurbosmsServer = ProviderServer & {
  token: string
  /** The names by which the operator lets messages be sent. */
  senders: Set<string>
  messages: SentSms[]
  /** Phones that the gateway refuses, because they are no mobile phones or are in the stop list. */
  refused: Set<string>
  balance: number
}

type Body = Record<string, unknown>

/** What a message costs at this gateway. */
const PRICE = 1

/**
 * Starts the TurboSMS JSON API (`/message/send.json`, `/message/status.json`, `/user/balance.json`).
 * ukraine.md has no gateway: this was written from the service's public documentation as remembered, so a
 * check against it goes before a shop relies on it.
 */
export async function startTurbosmsServer(
  options: { port?: number; token?: string } = {},
): Promise<TurbosmsServer> {
  const token = options.token ?? 'local-turbosms-token'
  const messages: SentSms[] = []
  const base = await startProviderServer(answer, options.port)

  function answer(request: ProviderRequest): ProviderReply {
    const bearer = /^(?:Bearer|Basic) (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (bearer === undefined) return result(103, 'REQUIRED_TOKEN')
    if (bearer !== token) return result(301, 'NOT_ALLOWED_TOKEN')
    const body = request.text === '' ? {} : readJson(request.text)
    if (!body) return result(104, 'REQUIRED_CONTENT')
    if (request.path === '/message/send.json') return sendAll(body)
    if (request.path === '/message/status.json') return statuses(body)
    if (request.path === '/user/balance.json') return result(0, 'OK', { balance: server.balance })
    return { status: 404, json: { response_code: 100, response_status: 'NOT_FOUND', response_result: null } }
  }

  function sendAll(body: Body): ProviderReply {
    const recipients = Array.isArray(body.recipients) ? body.recipients.map(textOf) : []
    const sms = objectOf(body.sms)
    if (recipients.length === 0) return result(202, 'REQUIRED_MESSAGE_RECIPIENT')
    // What is sent to all channels alike may stand beside `sms`.
    const text = textOf(sms.text) || textOf(body.text)
    const sender = textOf(sms.sender) || textOf(body.sender)
    if (sender === '') return result(200, 'REQUIRED_MESSAGE_SENDER')
    if (text === '') return result(201, 'REQUIRED_MESSAGE_TEXT')
    if (!server.senders.has(sender)) return result(400, 'NOT_ALLOWED_MESSAGE_SENDER')
    if (server.balance < recipients.length * PRICE) return result(500, 'NOT_ENOUGH_CREDITS')
    const sent = recipients.map((phone) => sendOne(phone, text, sender))
    const good = sent.filter(({ response_code }) => response_code === 0).length
    if (good === 0) return result(203, 'REQUIRED_MESSAGE_RECIPIENT_ALL', sent)
    return good === sent.length
      ? result(800, 'SUCCESS_MESSAGE_ACCEPTED', sent)
      : result(802, 'SUCCESS_MESSAGE_PARTIAL_ACCEPTED', sent)
  }

  function sendOne(phone: string, text: string, sender: string) {
    if (!/^\+?380\d{9}$/.test(phone) || server.refused.has(phone)) {
      return { phone, response_code: 404, message_id: null, response_status: 'NOT_ALLOWED_RECIPIENT_COUNTRY' }
    }
    const message: SentSms = { message_id: randomUUID(), phone, text, sender, status: 'Sent' }
    messages.push(message)
    server.balance -= PRICE
    return { phone, response_code: 0, message_id: message.message_id, response_status: 'OK' }
  }

  function statuses({ messages: asked }: Body): ProviderReply {
    const ids = Array.isArray(asked) ? asked.map(textOf) : []
    const found = ids.map((message_id) => {
      const message = messages.find((one) => one.message_id === message_id)
      return message
        ? {
            message_id,
            recipient: message.phone,
            status: message.status,
            response_code: 0,
            response_status: 'OK',
          }
        : { message_id, response_code: 406, response_status: 'NOT_FOUND_MESSAGE_ID' }
    })
    return result(0, 'OK', found)
  }

  const server: TurbosmsServer = {
    ...base,
    token,
    senders: new Set(['Kramnytsia', 'TAXI']),
    messages,
    refused: new Set(),
    balance: 1000,
  }
  return server
}

/** An answer of the gateway, whose errors come with HTTP 200. */
const result = (
  response_code: number,
  response_status: string,
  response_result: unknown = null,
): ProviderReply => ({
  json: { response_code, response_status, response_result },
})
