import { fillTemplate } from '#src/domain/text/template.ts'
import { loadSender } from '#src/mail/sender.ts'
import { findOrderById, type OrderRow } from '#src/orders/find-orders.ts'
import type { Channel } from '../channel.ts'
import { importNews, importText } from '../import-news.ts'
import { loadLinks, orderValues } from '../order-values.ts'
import { loadText } from '../texts/stored-texts.ts'
import { orderButtons, orderCard } from './order-card.ts'
import { callTelegram } from './telegram-api.ts'
import { loadOwnerChat, type TelegramOptions } from './telegram-settings.ts'

/** Channel of news to the owner's chat: new orders with buttons, and waiting imports. */
export function telegramChannel(options: TelegramOptions): Channel {
  const { database } = options
  return {
    name: 'telegram',
    send: async (message) => {
      const { order_id } = message
      const chat = await loadOwnerChat(options)
      const news = importNews(message)
      if (chat && news) {
        await callTelegram(chat.bot, 'sendMessage', {
          chat_id: chat.chat_id,
          text: importText(news, options.origin),
          link_preview_options: { is_disabled: true },
        })
        return 'sent'
      }
      const order = order_id === null ? null : await findOrderById(database, order_id)
      if (!chat || !order || order_id === null) return 'skipped'
      const { chat_id, bot } = chat
      await callTelegram(bot, 'sendMessage', { chat_id, ...(await cardOf(options, order_id, order)) })
      return 'sent'
    },
  }
}

/** Parameters of a message with an order's card, for sending it and for editing it after `done`. */
export async function cardOf(
  { database, origin }: TelegramOptions,
  orderId: number,
  order: OrderRow,
  done: string | null = null,
): Promise<object> {
  const context = { settings: await loadSender(database), origin }
  const text = (await loadText(database, 'new_order', 'telegram')) ?? ''
  const links = await loadLinks(database, { id: orderId, receipts: order.receipts }, null)
  const values = orderValues(order, { payload: {}, links }, context)
  return {
    text: orderCard(fillTemplate(text, values), order, done),
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    reply_markup: { inline_keyboard: orderButtons(order, origin) },
  }
}
