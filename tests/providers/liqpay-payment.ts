import { hryvniasOf, kopiykasOf } from './amounts.ts'
import { cardActions, payPage } from './pay-page.ts'
import { textOf } from './provider-server.ts'

export type LiqpayPayment = {
  order_id: string
  payment_id: number
  /** A status of ukraine.md 1.1. */
  status: string
  action: string
  version: string
  amount: number
  currency: string
  refunded: number
  sandbox: boolean
  server_url: string
  result_url: string
  /** All fields that the shop has sent. */
  request: Record<string, unknown>
  /** Fields that replace those of every answer and callback about this payment. */
  extra: Record<string, unknown>
}

export type Refusal = { code: string; text: string }

const CURRENCIES = new Set(['UAH', 'USD', 'EUR'])
const PAY_ACTIONS = new Set(['pay', 'hold', 'subscribe', 'paydonate', 'auth'])

/** The refusal of a payment with these fields; null when it is taken. */
export function wrongField(fields: Record<string, unknown>): Refusal | null {
  const orderId = textOf(fields.order_id)
  if (!PAY_ACTIONS.has(textOf(fields.action))) return { code: 'err_action', text: 'Unknown action' }
  if ((kopiykasOf(fields.amount) ?? 0) === 0) return { code: 'err_amount', text: 'Wrong amount' }
  if (!CURRENCIES.has(textOf(fields.currency))) return { code: 'err_currency', text: 'Wrong currency' }
  if (textOf(fields.description) === '') return { code: 'err_description', text: 'No description' }
  if (orderId === '' || orderId.length > 255) return { code: 'err_order_id', text: 'Wrong order_id' }
  return null
}

/** A payment as the API and callbacks show it. */
export function describePayment(
  payment: LiqpayPayment,
  { publicKey, status }: { publicKey: string; status: string },
): Record<string, unknown> {
  const { order_id, payment_id, action, version, currency, refunded } = payment
  return {
    payment_id,
    action,
    status,
    version: Number(version),
    type: 'buy',
    paytype: 'card',
    public_key: publicKey,
    acq_id: 414_963,
    order_id,
    liqpay_order_id: `LOCAL${payment_id}`,
    description: textOf(payment.request.description),
    sender_card_mask2: '424242*42',
    sender_card_bank: 'pb',
    sender_card_type: 'visa',
    sender_card_country: 804,
    amount: hryvniasOf(payment.amount),
    currency,
    sender_commission: 0,
    receiver_commission: 0,
    agent_commission: 0,
    amount_debit: hryvniasOf(payment.amount),
    amount_credit: hryvniasOf(payment.amount),
    currency_debit: currency,
    currency_credit: currency,
    is_3ds: false,
    language: 'uk',
    create_date: Date.now(),
    end_date: Date.now(),
    transaction_id: payment_id,
    ...(payment.request.info === undefined ? {} : { info: payment.request.info }),
    ...(refunded > 0 ? { refund_amount: hryvniasOf(refunded), refund_date_last: Date.now() } : {}),
    ...payment.extra,
  }
}

/** The page on which the payer pays, with a button for each of her deeds. */
export function checkoutPage(payment: LiqpayPayment, note = ''): string {
  return payPage({
    provider: 'LiqPay',
    amount: `${hryvniasOf(payment.amount).toFixed(2)} ${payment.currency}`,
    description: textOf(payment.request.description),
    post: `/checkout/${encodeURIComponent(payment.order_id)}`,
    note,
    actions: cardActions(payment.action === 'hold'),
  })
}
