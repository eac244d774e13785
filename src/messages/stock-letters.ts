import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#src/database/connect.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { fillTemplate } from '#src/domain/text/template.ts'
import { readWords } from './read-words.ts'
import { loadText } from './texts/stored-texts.ts'
import type { StockPlaceholder } from './texts/texts.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { Letter } from '#src/mail/letter.ts'
import { type LetterContext, loadSender, senderOf } from '#src/mail/sender.ts'
import type { Channel } from './channel.ts'
import { type LetterOptions, sendLetter } from './letter-options.ts'

type StockNews = {
  email: string
  stop_key: string
  title: string
  slug: string
  variant_id: number
  /** Null for goods without a choice of variants. */
  variant: string | null
  /** Kopiykas. */
  price: number
}

const payloadSchema = z.object({ waiter: z.number().int() })
/** Page of the storefront for unsubscribing from these letters. */
const STOP_PAGE = '/waiting/stop'

/** Channel of letters about goods that are in stock again. */
export function stockLetters({ database, mailbox, origin }: LetterOptions): Channel {
  return {
    name: 'stock_mail',
    send: async (message) => {
      const news = await findNews(database, payloadSchema.parse(message.payload).waiter)
      if (!news) return 'skipped'
      const settings = await loadSender(database)
      const envelope = { to: news.email, replyTo: settings.emails[0], messageKey: message.message_key }
      const context = { settings, origin }
      const values = stockValues(news, context)
      const words = fillTemplate((await loadText(database, 'back_in_stock', 'mail')) ?? '', values)
      const letter = writeStockLetter(words, { ...values, stop_key: news.stop_key }, context)
      return sendLetter(mailbox, letter, envelope)
    },
  }
}

/** The facts of a letter; null if the person has unsubscribed, or the goods are gone again, for which she goes on waiting. */
async function findNews(database: Database, waiter: number): Promise<StockNews | null> {
  const { rows } = await sql<StockNews & { is_there: boolean }>`
    select w.email, w.stop_key, w.variant_id, p.title, p.slug, v.value as variant, v.price,
           v.stock > 0 and v.is_visible and p.is_visible as is_there
    from stock_waiters w
    join variants v on v.id = w.variant_id
    join products p on p.id = w.product_id
    where w.id = ${waiter} and w.outcome = 'sent'`.execute(database)
  const [news] = rows
  if (!news || news.is_there) return news ?? null
  await waitOn(database, waiter)
  return null
}

/** Puts a request back to waiting, unless the person has made a new one since. */
async function waitOn(database: Database, waiter: number): Promise<void> {
  await sql`
    update stock_waiters w set outcome = null
    where id = ${waiter} and not exists (
      select from stock_waiters again
      where again.variant_id = w.variant_id and lower(again.email) = lower(w.email) and again.outcome is null
    )`.execute(database)
}

/** Values of the placeholders of a text about goods, real ones or invented ones for a preview. */
export function stockValues(
  { title, variant, price, slug, variant_id }: Omit<StockNews, 'email' | 'stop_key'>,
  { settings, origin }: LetterContext,
): Record<StockPlaceholder, string> {
  const choice = variant === null ? '' : `?variant=${variant_id}`
  const [phone] = settings.phones
  return {
    product: [title, variant].filter(Boolean).join(', '),
    price: formatPrice(price),
    product_url: `${origin}/products/${slug}${choice}`,
    shop: settings.shopTitle,
    shop_phone: phone === undefined ? '' : formatPhone(phone),
  }
}

export function writeStockLetter(
  words: string,
  { product_url, stop_key }: { product_url: string; stop_key: string },
  context: LetterContext,
): Letter {
  const { subject, paragraphs } = readWords(words)
  const stop_url = `${context.origin}${STOP_PAGE}#${stop_key}`
  return {
    subject,
    preview: paragraphs[0] ?? '',
    heading: subject,
    paragraphs,
    button: { title: 'До товару', url: product_url },
    goods: null,
    facts: [
      {
        label: 'Не писати більше',
        value: 'Не повідомляти про появу товарів',
        url: stop_url,
      },
    ],
    sender: senderOf(context),
    stop_url,
  }
}
