import type { Database } from '#src/database/connect.ts'
import { fillTemplate } from '#src/domain/text/template.ts'
import { renderText } from '#src/mail/render-text.ts'
import { loadSender } from '#src/mail/sender.ts'
import { findOrderByNumber, findOrderId } from '#src/orders/find-orders.ts'
import { loadLinks, orderValues } from './order-values.ts'
import { sampleOrder } from './sample-order.ts'
import { stockValues, writeStockLetter } from './stock-letters.ts'
import type { TextChannel } from './texts/texts.ts'
import { writeCustomerLetter } from './write-order-letter.ts'

type PreviewShop = { database: Database; origin: string }
type Wanted = { name: string; text: string; channel: TextChannel; order: string | undefined }

/** A text as its reader will see it; null if there is no such order. */
export async function previewText(shop: PreviewShop, wanted: Wanted): Promise<string | null> {
  return wanted.name === 'back_in_stock' ? stockPreview(shop, wanted.text) : fillPreview(shop, wanted)
}

/** Fills a text from a real order, or from a sample that has a value for every placeholder. */
async function fillPreview(
  { database, origin }: PreviewShop,
  { text, channel, order: number }: Omit<Wanted, 'name'>,
): Promise<string | null> {
  const context = { settings: await loadSender(database), origin }
  const order = number === undefined ? sampleOrder() : await findOrderByNumber(database, number)
  if (!order) return null
  const id = number === undefined ? null : await findOrderId(database, number)
  const links = id === null ? SAMPLE_LINKS : await loadLinks(database, { id, receipts: order.receipts }, null)
  const words = fillTemplate(text, orderValues(order, { payload: {}, links }, context))
  if (channel !== 'mail') return words
  const letter = writeCustomerLetter(order, words, context)
  return `Тема: ${letter.subject}\n\n${renderText(letter)}`
}

async function stockPreview({ database, origin }: PreviewShop, text: string): Promise<string> {
  const context = { settings: await loadSender(database), origin }
  const goods = {
    title: 'Чашка «Ранок»',
    variant: 'білий',
    variant_id: 1,
    slug: 'chashka-ranok',
    price: 45_000,
  }
  const values = stockValues(goods, context)
  const letter = writeStockLetter(fillTemplate(text, values), { ...values, stop_key: '…' }, context)
  return `Тема: ${letter.subject}\n\n${renderText(letter)}`
}

const SAMPLE_LINKS = {
  waybill: { number: '20450000000001', tracking_url: 'https://novaposhta.ua/tracking/20450000000001' },
  receipt: { url: 'https://check.checkbox.ua/00000000-0000-4000-8000-000000000000' },
}
