import type { Database } from '#src/database/connect.ts'
import { hideName } from '#src/domain/contact/hide-contacts.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { SELLER_KEYS, sellerCodeText, type VatState } from '#src/domain/law/seller.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { amountDue } from '#src/domain/payments/amount-due.ts'
import { assembleSettings } from '#src/settings/assemble-settings.ts'
import { loadSettingRows } from '#src/settings/queries.ts'
import { loadOrderBounds } from '../load-order-bounds.ts'
import { presentOrder } from '../present-order.ts'
import type { StoredOrder } from '../stored-order.ts'
import { bankDetailsOf, invoiceCode } from './invoice-code.ts'

/** Kopiykas. */
export type Invoice = {
  number: string
  date: Date
  /** Null where the owner has set no term. */
  pay_by: Date | null
  /** Lines of text: name and code, address, registration, contacts. */
  seller: string[]
  vat: VatState
  bank: NonNullable<ReturnType<typeof bankDetailsOf>>
  buyer: string
  lines: { title: string; sku: string; quantity: number; price: number; total: number }[]
  /** Null if delivery is free or is paid to the carrier. */
  delivery: { title: string; price: number } | null
  discount: number
  promo_code: string | null
  total: number
  paid: number
  due: number
  /** From `invoiceCode`. */
  code_url: string | null
}

const DAY_MS = 86_400_000

/**
 * The contents of an order's invoice; null if it is not paid by invoice, is cancelled, has no goods, or the owner has set no
 * account.
 *
 * @param isPublic for anybody with the address of the order: the buyer's name is abbreviated
 */
export async function loadInvoice(
  database: Database,
  order: StoredOrder,
  { isPublic }: { isPublic: boolean },
): Promise<Invoice | null> {
  const bank = bankDetailsOf(order)
  if (!bank || order.status === 'cancelled' || order.lines.length === 0) return null
  const [settings, { invoice_days }] = await Promise.all([loadSeller(database), loadOrderBounds(database)])
  const { delivery } = presentOrder(order)
  return {
    number: order.number,
    date: order.created_at,
    pay_by: invoice_days === 0 ? null : new Date(order.created_at.getTime() + invoice_days * DAY_MS),
    seller: sellerFacts(settings),
    vat: settings.legal_vat,
    bank,
    buyer: isPublic ? hideName(order.name) : order.name,
    lines: order.lines.map(({ title, variant_value, sku, quantity, price }) => ({
      title: [title, variant_value].filter(Boolean).join(', '),
      sku: sku ?? '',
      quantity,
      price,
      total: price * quantity,
    })),
    delivery: delivery?.price ? { title: delivery.title, price: toKopiykas(delivery.price) } : null,
    discount: order.discount,
    promo_code: order.promo_code,
    total: order.total,
    paid: order.paid - order.refunded,
    due: amountDue(order),
    code_url: invoiceCode(order),
  }
}

async function loadSeller(database: Database) {
  const rows = await loadSettingRows(database, [...SELLER_KEYS, 'phones', 'emails', 'shopTitle'])
  // A damaged setting is logged when the settings are served to shoppers.
  return assembleSettings(rows, () => undefined)
}

function sellerFacts(settings: Awaited<ReturnType<typeof loadSeller>>): string[] {
  const { legal_name, legal_code, legal_address, legal_registration, phones, emails, shopTitle } = settings
  const name = legal_name === '' ? shopTitle : legal_name
  return [
    [name, sellerCodeText(legal_code).replace(' ', '\u00A0')].filter(Boolean).join(', '),
    legal_address,
    legal_registration,
    [phones[0] && formatPhone(phones[0]), emails[0]].filter(Boolean).join(', '),
  ].filter((line): line is string => Boolean(line))
}
