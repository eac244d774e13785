import { findOrderById, type OrderRow } from '#src/orders/find-orders.ts'
import { loadOrderBounds } from '#src/orders/load-order-bounds.ts'
import { loadSender } from '#src/mail/sender.ts'
import type { Channel, Message } from './channel.ts'
import { importNews, writeImportLetter } from './import-news.ts'
import { type LetterOptions, sendLetter } from './letter-options.ts'
import { placedTerms } from './placed-terms.ts'
import { wordsFor } from './words.ts'
import { type OrderLetterContext, writeCustomerLetter, writeOwnerLetter } from './write-order-letter.ts'

/** Channel of letters about an order to its customer. */
export function customerLetters(options: LetterOptions): Channel {
  return {
    name: 'customer_mail',
    send: async (message) => {
      const order = await orderOf(options, message)
      if (!order?.email) return 'skipped'
      const context = await loadContext(options)
      const words = await wordsFor(options.database, { message, order, channel: 'mail' }, context)
      if (words === null) return 'skipped'
      const letter = writeCustomerLetter(order, words, context)
      const terms =
        message.topic === 'order.placed' && message.order_id !== null
          ? await placedTerms(options.database, message.order_id, context)
          : []
      return sendLetter(
        options.mailbox,
        { ...letter, facts: [...letter.facts, ...terms] },
        {
          to: order.email,
          replyTo: context.settings.emails[0],
          messageKey: message.message_key,
        },
      )
    },
  }
}

/** Channel of letters to the owner about new orders and waiting imports. A reply about an order goes to its customer. */
export function ownerLetters(options: LetterOptions): Channel {
  return {
    name: 'owner_mail',
    send: async (message) => {
      const order = await orderOf(options, message)
      const context = await loadContext(options)
      const to = options.ordersTo.length > 0 ? options.ordersTo.join(', ') : context.settings.emails[0]
      const news = importNews(message)
      if (news && to)
        return sendLetter(options.mailbox, writeImportLetter(news, context), {
          to,
          replyTo: undefined,
          messageKey: message.message_key,
        })
      if (!order || !to) return 'skipped'
      return sendLetter(options.mailbox, writeOwnerLetter(order, context), {
        to,
        replyTo: order.email,
        messageKey: message.message_key,
      })
    },
  }
}

async function orderOf({ database }: LetterOptions, { order_id }: Message): Promise<OrderRow | null> {
  return order_id === null ? null : findOrderById(database, order_id)
}

async function loadContext({ database, origin }: LetterOptions): Promise<OrderLetterContext> {
  const [settings, { unconfirmed_hours }] = await Promise.all([
    loadSender(database),
    loadOrderBounds(database),
  ])
  return { settings, origin, unconfirmed_hours }
}
