import { kopiykasOf } from './amounts.ts'
import { cardActions, payPage } from './pay-page.ts'
import { isSignedByWayforpay } from './wayforpay-signature.ts'

export type WayforpayPayment = {
  orderReference: string
  /** A transactionStatus of ukraine.md 1.3. */
  transactionStatus: string
  reasonCode: number
  reason: string
  /** The amount as the shop has spelled it, because it is signed as text. */
  amount: string
  currency: string
  isHold: boolean
  authCode: string
  cardPan: string
  /** What was given back, in kopiykas. */
  refunded: number
  settled: number
  serviceUrl: string
  returnUrl: string
  form: URLSearchParams
  /** A refund that waits for `finishRefund`, in kopiykas. */
  refunding: number
}

export const REASONS: Record<number, string> = {
  1100: 'Ok',
  1101: 'Declined To Card Issuer',
  1109: 'Format error',
  1112: 'Duplicate Order ID',
  1113: 'Invalid signature',
  1126: 'Illegal order state',
  1127: 'Order not found',
  1128: 'Refund limit exceeded',
  1130: 'Invalid amount',
  1131: 'Transaction in processing',
  1134: 'Transaction is pending',
}
const NEEDED = ['merchantDomainName', 'orderReference', 'orderDate', 'amount', 'currency', 'productName[]']

type Merchant = { account: string; secret: string; domain: string }

/** The reason code of what is wrong with a form of the shop; null when nothing is. */
export function wrongPurchase(form: URLSearchParams, { account, secret, domain }: Merchant): number | null {
  if (form.get('merchantAccount') !== account) return 1113
  if (NEEDED.some((name) => (form.get(name) ?? '') === '')) return 1109
  if (!isSignedByWayforpay(purchaseValues(form), form.get('merchantSignature') ?? '', secret)) return 1113
  if (domain !== '' && form.get('merchantDomainName') !== domain) return 1109
  const counts = ['productName[]', 'productCount[]', 'productPrice[]'].map((name) => form.getAll(name).length)
  if (new Set(counts).size > 1 || !/^\d{10}$/.test(form.get('orderDate') ?? '')) return 1109
  return (kopiykasOf(form.get('amount')) ?? 0) === 0 ? 1130 : null
}

/** A payment that the payer has opened by this form. */
export function openedPayment(form: URLSearchParams): WayforpayPayment {
  return {
    orderReference: form.get('orderReference') ?? '',
    transactionStatus: 'Created',
    reasonCode: 1131,
    reason: REASONS[1131] ?? '',
    amount: form.get('amount') ?? '',
    currency: form.get('currency') ?? '',
    isHold: form.get('merchantTransactionType') === 'AUTH',
    authCode: '',
    cardPan: '',
    refunded: 0,
    settled: 0,
    serviceUrl: form.get('serviceUrl') ?? '',
    returnUrl: form.get('returnUrl') ?? '',
    form,
    refunding: 0,
  }
}

/** The values that a purchase signs, in the order of ukraine.md. */
export function purchaseValues(form: URLSearchParams): string[] {
  const single = [
    'merchantAccount',
    'merchantDomainName',
    'orderReference',
    'orderDate',
    'amount',
    'currency',
  ].map((name) => form.get(name) ?? '')
  const lists = ['productName[]', 'productCount[]', 'productPrice[]'].flatMap((name) => form.getAll(name))
  return [...single, ...lists]
}

/** The page on which the payer pays, with a button for each of her deeds. */
export function purchasePage(payment: WayforpayPayment, note = ''): string {
  return payPage({
    provider: 'WayForPay',
    amount: `${payment.amount} ${payment.currency}`,
    description: payment.form.getAll('productName[]').join(', '),
    post: `/pay/${encodeURIComponent(payment.orderReference)}`,
    note,
    actions: cardActions(payment.isHold),
  })
}
