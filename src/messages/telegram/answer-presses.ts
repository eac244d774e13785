import { z } from 'zod'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { statusName } from '#src/domain/order-life/order-status.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { findOrderByNumber, findOrderId, type OrderRow } from '#src/orders/find-orders.ts'
import { callTelegram, TelegramRefused } from './telegram-api.ts'
import { cardOf } from './telegram-channel.ts'
import type { OwnerChat, TelegramOptions } from './telegram-settings.ts'

const numberedSchema = z.object({ update_id: z.number() })
const updateSchema = z.object({
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

/** How long Telegram waits for a press before it answers that there is none. */
const POLL_SECONDS = 20

/**
 * Asks for new presses and does what they say; returns the offset to ask from next. A press that was done but not acknowledged
 * comes again, and then changes nothing.
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
  for (const update of updates) {
    const press = updateSchema.safeParse(update).data?.callback_query
    if (press) await answerPress(options, chat, press)
    // An unreadable update is passed over too, or Telegram would return it at once, again and again.
    const { data: numbered } = numberedSchema.safeParse(update)
    if (numbered) next = Math.max(next, numbered.update_id + 1)
  }
  return next
}

/** Obeys only the owner's chat, because anybody can write to a bot. */
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
  // Phones turn a number written like this into a link.
  await callTelegram(chat.bot, 'sendMessage', {
    chat_id: chat.chat_id,
    text: `📞 ${order.name}: ${order.phone}`,
    reply_parameters: { message_id: press.message?.message_id, allow_sending_without_reply: true },
  })
  await answer(chat, press, 'Номер надіслано')
}

/** Telegram refuses to answer an old press, though what it asked for was done. */
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
    // The press was done all the same, and a repeat would be refused again.
    if (!(error instanceof TelegramRefused)) throw error
  }
}
