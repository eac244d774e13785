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
  /** Name and code, address, registration, phones; a line each. */
  seller: string[]
  vat: VatState
  bank: NonNullable<ReturnType<typeof bankDetailsOf>>
  buyer: string
  lines: { title: string; sku: string; quantity: number; price: number; total: number }[]
  /** Null where nothing is asked for it here. */
  delivery: { title: string; price: number } | null
  discount: number
  promo_code: string | null
  total: number
  paid: number
  due: number
  /** What the code of the National Bank holds; null where nothing is due, or a fact is missing. */
  code_url: string | null
}

const DAY_MS = 86_400_000

/** What an order's invoice says; null where the order is not paid so, is cancelled, or the owner has no account. */
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
  // A damaged setting is logged where the settings are served.
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
