import { z } from 'zod'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { statusName } from '#src/domain/order-life/order-status.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { findOrderByNumber, findOrderId, type OrderRow } from '#src/orders/find-orders.ts'
import { callTelegram, TelegramRefused } from './telegram-api.ts'
import { cardOf } from './telegram-channel.ts'
import type { OwnerChat, TelegramOptions } from './telegram-settings.ts'

const updateSchema = z.object({
  update_id: z.number(),
  callback_query: z
    .object({
      id: z.string(),
      data: z.string().optional(),
      from: z.object({ first_name: z.string().optional() }).optional(),
      message: z.object({ message_id: z.number(), chat: z.object({ id: z.number() }) }).optional(),
    })
    .optional(),
})

type Press = NonNullable<z.infer<typeof updateSchema>['callback_query']>

/** Telegram answers at once when there is something. */
const POLL_SECONDS = 20

/**
 * Asks what was pressed since, and does it; answers from where to ask on. What was done and not acknowledged comes again,
 * and changes nothing then.
 */
export async function answerPresses(
  options: TelegramOptions,
  chat: OwnerChat,
  {
    offset,
    signal,
    pollSeconds = POLL_SECONDS,
  }: { offset: number; signal: AbortSignal; pollSeconds?: number },
): Promise<number> {
  const bot = { ...chat.bot, limitMs: chat.bot.limitMs + pollSeconds * 1000 }
  const asked = { offset, timeout: pollSeconds, allowed_updates: ['callback_query'] }
  const updates = z.array(z.unknown()).parse(await callTelegram(bot, 'getUpdates', asked, signal))
  let next = offset
  for (const given of updates) {
    const { data: update } = updateSchema.safeParse(given)
    if (!update) continue
    if (update.callback_query) await answerPress(options, chat, update.callback_query)
    next = Math.max(next, update.update_id + 1)
  }
  return next
}

/** Only from the owner's chat: anybody may write to a bot. */
async function answerPress(options: TelegramOptions, chat: OwnerChat, press: Press): Promise<void> {
  const isOwners = press.message !== undefined && String(press.message.chat.id) === chat.chat_id
  const [, action, number = ''] = /^(confirm|call):(\d{1,15})$/.exec(press.data ?? '') ?? []
  if (!isOwners || action === undefined) return answer(chat, press, 'Це не з чату магазину.')
  const order = await findOrderByNumber(options.database, number)
  if (!order) return answer(chat, press, `Замовлення ${number} немає.`)
  return action === 'confirm' ? confirm(options, chat, { press, order }) : call(chat, { press, order })
}

async function confirm(
  options: TelegramOptions,
  chat: OwnerChat,
  { press, order }: { press: Press; order: OrderRow },
): Promise<void> {
  const { database } = options
  const outcome = await changeOrderStatus(database, order.number, { status: 'confirmed', actor: 'telegram' })
  const id = await findOrderId(database, order.number)
  const after = await findOrderByNumber(database, order.number)
  if (!after || id === null) return
  const isDone = outcome.kind === 'changed'
  const status = statusName(after.status, isPickupDelivery(after.delivery))
  const who = press.from?.first_name
  const done = isDone ? `${status}${who === undefined ? '' : `: ${who}`}` : `Вже «${status}»`
  await answer(chat, press, isDone ? 'Підтверджено' : `Не підтвердити: замовлення вже «${status}»`)
  await edit(chat, press, await cardOf(options, id, after, done))
}

async function call(chat: OwnerChat, { press, order }: { press: Press; order: OrderRow }): Promise<void> {
  // Telephones make a link of a number that is written so.
  await callTelegram(chat.bot, 'sendMessage', {
    chat_id: chat.chat_id,
    text: `📞 ${order.name}: ${order.phone}`,
    reply_parameters: { message_id: press.message?.message_id, allow_sending_without_reply: true },
  })
  await answer(chat, press, 'Номер надіслано')
}

/** A press that is too old to be answered has been done all the same. */
async function answer({ bot }: OwnerChat, { id }: Press, text: string): Promise<void> {
  await unlessRefused(callTelegram(bot, 'answerCallbackQuery', { callback_query_id: id, text }))
}

/** Telegram refuses an edit that changes nothing. */
async function edit({ bot, chat_id }: OwnerChat, { message }: Press, card: object): Promise<void> {
  const message_id = message?.message_id
  await unlessRefused(callTelegram(bot, 'editMessageText', { chat_id, message_id, ...card }))
}

async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    // Neither hinders what was done; said again, it would be refused again.
    if (!(error instanceof TelegramRefused)) throw error
  }
}
