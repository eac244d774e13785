import { setTimeout as delay } from 'node:timers/promises'
import {
  isObject,
  listOf,
  objectOf,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  readJson,
  startProviderServer,
  textOf,
} from './provider-server.ts'

export type TelegramMessage = {
  message_id: number
  chat: { id: number }
  text: string
  reply_markup: { inline_keyboard: TelegramButton[][] } | null
  edits: number
  /** The message as it was sent or edited last. */
  request: Record<string, unknown>
}

export type TelegramButton = { text: string; callback_data?: string; url?: string }

export type TelegramServer = ProviderServer & {
  token: string
  messages: TelegramMessage[]
  /** Answers to presses of buttons: `{ callback_query_id, text, show_alert }`. */
  answers: Record<string, unknown>[]
  webhook: { url: string; secret: string }
  /** Chats that do not exist; a chat that is neither here nor in `blockedChats` is there. */
  unknownChats: Set<number>
  blockedChats: Set<number>
  /** The next so many calls are answered 429, with `retry_after` seconds. */
  limit: { calls: number; retryAfter: number }
  /** Presses a button of a message as somebody. The update goes to the webhook, or waits for getUpdates. */
  press: (message: TelegramMessage, label: string, user?: Record<string, unknown>) => Promise<void>
  /** Writes to the bot as somebody. */
  write: (chatId: number, text: string, user?: Record<string, unknown>) => Promise<void>
  /** What the shop's webhook has answered, in order. */
  webhookAnswers: number[]
}

type Body = Record<string, unknown>
type Update = { update_id: number } & Body

const TEXT_LIMIT = 4096
const CALLBACK_DATA_BYTES = 64
const USER = { id: 4242, is_bot: false, first_name: 'Власниця', username: 'owner' }
const BOT = { id: 777, is_bot: true, first_name: 'Крамниця', username: 'local_shop_bot' }
const PARSE_MODES = new Set(['', 'HTML', 'MarkdownV2', 'Markdown'])

/**
 * Starts the Bot API: `POST /bot<token>/<method>` with JSON or a form; updates come by webhook or by asking.
 */
export async function startTelegramServer(
  options: { port?: number; token?: string } = {},
): Promise<TelegramServer> {
  const token = options.token ?? '777:local-telegram-token'
  const messages: TelegramMessage[] = []
  const answers: Body[] = []
  const updates: Update[] = []
  let lastUpdate = 100_000
  let lastMessage = 0
  const presses = new Map<string, boolean>()
  const base = await startProviderServer(answer, options.port)

  async function answer(request: ProviderRequest): Promise<ProviderReply> {
    const [, given, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.path) ?? []
    if (given === undefined) return failed(404, 'Not Found')
    if (decodeURIComponent(given) !== token) return failed(401, 'Unauthorized')
    if (server.limit.calls > 0) {
      server.limit.calls -= 1
      const { retryAfter } = server.limit
      return failed(429, `Too Many Requests: retry after ${retryAfter}`, { retry_after: retryAfter })
    }
    const run = METHODS[method]
    const body = bodyOf(request)
    if (!body) return failed(400, "Bad Request: can't parse request")
    return run ? run(body) : failed(404, 'Not Found')
  }

  const METHODS: Record<string, (body: Body) => ProviderReply | Promise<ProviderReply>> = {
    getMe: () => ok(BOT),
    getChat: ({ chat_id }) => wrongChat(chat_id) ?? ok({ id: Number(chat_id), type: 'private' }),
    sendMessage,
    editMessageText,
    editMessageReplyMarkup: (body) => edit(body, (message) => ({ text: message.text })),
    answerCallbackQuery: (body) => {
      const id = textOf(body.callback_query_id)
      if (presses.get(id) !== true) {
        return failed(
          400,
          'Bad Request: query is too old and response timeout expired or query ID is invalid',
        )
      }
      presses.set(id, false)
      answers.push(body)
      return ok(true)
    },
    setWebhook: ({ url, secret_token }) => {
      server.webhook = { url: textOf(url), secret: textOf(secret_token) }
      return ok(true)
    },
    deleteWebhook: () => {
      server.webhook = { url: '', secret: '' }
      return ok(true)
    },
    getWebhookInfo: () => ok({ url: server.webhook.url, pending_update_count: updates.length }),
    getUpdates,
  }

  function sendMessage(body: Body): ProviderReply {
    const wrong = wrongChat(body.chat_id) ?? wrongText(body) ?? wrongButtons(body.reply_markup)
    if (wrong) return wrong
    lastMessage += 1
    const message: TelegramMessage = {
      message_id: lastMessage,
      chat: { id: Number(body.chat_id) },
      text: textOf(body.text),
      reply_markup: buttonsOf(body.reply_markup),
      edits: 0,
      request: body,
    }
    messages.push(message)
    return ok(describe(message))
  }

  function editMessageText(body: Body): ProviderReply {
    return wrongText(body) ?? edit(body, () => ({ text: textOf(body.text) }))
  }

  function edit(body: Body, change: (message: TelegramMessage) => { text: string }): ProviderReply {
    const message = messages.find(
      ({ message_id, chat }) => message_id === Number(body.message_id) && chat.id === Number(body.chat_id),
    )
    if (!message) return failed(400, 'Bad Request: message to edit not found')
    const { text } = change(message)
    const markup = buttonsOf(body.reply_markup)
    if (text === message.text && JSON.stringify(markup) === JSON.stringify(message.reply_markup)) {
      return failed(400, 'Bad Request: message is not modified')
    }
    Object.assign(message, { text, reply_markup: markup, edits: message.edits + 1, request: body })
    return ok(describe(message))
  }

  function wrongChat(chatId: unknown): ProviderReply | null {
    const id = Number(chatId)
    if (server.blockedChats.has(id)) return failed(403, 'Forbidden: bot was blocked by the user')
    if (!Number.isInteger(id) || id === 0 || server.unknownChats.has(id)) {
      return failed(400, 'Bad Request: chat not found')
    }
    return null
  }

  async function getUpdates({ offset, timeout, limit }: Body): Promise<ProviderReply> {
    if (server.webhook.url !== '') {
      return failed(409, "Conflict: can't use getUpdates method while webhook is active")
    }
    const first = Number(offset ?? 0)
    const isSeen = ({ update_id }: Update) => update_id < first
    while (updates[0] && isSeen(updates[0])) updates.shift()
    const until = Date.now() + Number(timeout ?? 0) * 1000
    while (updates.length === 0 && Date.now() < until) await delay(20, undefined, { ref: false })
    return ok(updates.slice(0, Number(limit ?? 100)))
  }

  async function deliver(content: Body): Promise<void> {
    lastUpdate += 1
    const update: Update = { update_id: lastUpdate, ...content }
    const { url, secret } = server.webhook
    if (url === '') return void updates.push(update)
    const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret }
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(update) })
    server.webhookAnswers.push(response.status)
  }

  const server: TelegramServer = {
    ...base,
    token,
    messages,
    answers,
    webhook: { url: '', secret: '' },
    unknownChats: new Set(),
    blockedChats: new Set(),
    limit: { calls: 0, retryAfter: 1 },
    webhookAnswers: [],
    press: async (message, label, user = USER) => {
      const button = message.reply_markup?.inline_keyboard.flat().find(({ text }) => text === label)
      if (button?.callback_data === undefined) throw new Error(`the message has no button «${label}»`)
      const id = String(900_000 + presses.size)
      presses.set(id, true)
      const query = { id, from: user, chat_instance: '1', data: button.callback_data }
      await deliver({ callback_query: { ...query, message: describe(message) } })
    },
    write: (chatId, text, user = USER) => {
      lastMessage += 1
      const chat = { id: chatId, type: 'private' }
      return deliver({ message: { message_id: lastMessage, from: user, chat, date: unixNow(), text } })
    },
  }
  return server
}

const unixNow = (): number => Math.floor(Date.now() / 1000)
const ok = (result: unknown): ProviderReply => ({ json: { ok: true, result } })

function failed(error_code: number, description: string, parameters?: Body): ProviderReply {
  return {
    status: error_code,
    json: { ok: false, error_code, description, ...(parameters ? { parameters } : {}) },
  }
}

/** The body as JSON, or of a form in which objects are JSON texts. */
function bodyOf({ headers, text, query }: ProviderRequest): Body | null {
  if ((headers['content-type'] ?? '').startsWith('application/json')) return readJson(text)
  return { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(text)) }
}

function wrongText({ text, parse_mode }: Body): ProviderReply | null {
  const shown = textOf(text)
  if (!PARSE_MODES.has(textOf(parse_mode))) return failed(400, 'Bad Request: unsupported parse_mode')
  if (shown.trim() === '') return failed(400, 'Bad Request: message text is empty')
  if (shown.length > TEXT_LIMIT) return failed(400, 'Bad Request: message is too long')
  if (parse_mode === 'HTML' && !isTelegramHtml(shown)) {
    return failed(400, "Bad Request: can't parse entities: unsupported start tag")
  }
  return null
}

const TAGS = /<\/?(?:b|strong|i|em|u|ins|s|strike|del|code|pre|blockquote|tg-spoiler|a(?: href="[^"]*")?)>/g

/** Whether a text has only tags that Telegram knows, closed in order, and escapes `&` and `<`. */
function isTelegramHtml(text: string): boolean {
  const open: string[] = []
  for (const [tag] of text.matchAll(TAGS)) {
    const name = /\w[\w-]*/.exec(tag)?.[0] ?? ''
    if (!tag.startsWith('</')) open.push(name)
    else if (open.pop() !== name) return false
  }
  const rest = text.replaceAll(TAGS, '')
  return open.length === 0 && !/[<>]/.test(rest) && !/&(?!(?:lt|gt|amp|quot|#\d+);)/.test(rest)
}

function buttonsOf(markup: unknown): TelegramMessage['reply_markup'] {
  const value = typeof markup === 'string' ? readJson(markup) : markup
  if (!isObject(value) || !Array.isArray(value.inline_keyboard)) return null
  return { inline_keyboard: value.inline_keyboard.map((row) => listOf(row) as TelegramButton[]) }
}

function wrongButtons(markup: unknown): ProviderReply | null {
  const buttons = buttonsOf(markup)?.inline_keyboard.flat() ?? []
  for (const { text, callback_data, url } of buttons.map(objectOf)) {
    if (textOf(text) === '')
      return failed(400, 'Bad Request: text buttons are unallowed in the inline keyboard')
    if (callback_data === undefined && url === undefined)
      return failed(400, 'Bad Request: button type is missing')
    if (Buffer.byteLength(textOf(callback_data)) > CALLBACK_DATA_BYTES) {
      return failed(400, 'Bad Request: BUTTON_DATA_INVALID')
    }
    if (url !== undefined && !/^(https?|tg):\/\//.test(textOf(url))) {
      return failed(400, 'Bad Request: BUTTON_URL_INVALID')
    }
  }
  return null
}

function describe({ message_id, chat, text, reply_markup }: TelegramMessage): Body {
  return {
    message_id,
    from: BOT,
    chat: { ...chat, type: 'private' },
    date: unixNow(),
    text,
    ...(reply_markup ? { reply_markup } : {}),
  }
}
