import { cardActions, payPage } from './pay-page.ts'

export type MonoCancel = {
  status: string
  amount: number
  createdDate: string
  modifiedDate: string
  extRef: string
}

export type MonoInvoice = {
  invoiceId: string
  /** A status of ukraine.md 1.2. */
  status: string
  paymentType: string
  /** The amount in kopiykas. */
  amount: number
  ccy: number
  finalAmount: number
  createdDate: string
  modifiedDate: string
  reference: string
  destination: string
  cancelList: MonoCancel[]
  failureReason: string
  errCode: string
  redirectUrl: string
  webHookUrl: string
  expiresAt: number
  /** All fields that the shop has sent. */
  request: Record<string, unknown>
  extra: Record<string, unknown>
}

/** An invoice as the API and webhooks show it. */
export function describeInvoice(invoice: MonoInvoice): Record<string, unknown> {
  const { invoiceId, status, amount, ccy, finalAmount, createdDate, modifiedDate, reference, destination } =
    invoice
  const { cancelList, failureReason, errCode, extra } = invoice
  const isPaid = ['success', 'hold', 'reversed'].includes(status)
  return {
    invoiceId,
    status,
    ...(failureReason === '' ? {} : { failureReason, errCode }),
    amount,
    ccy,
    ...(isPaid ? { finalAmount } : {}),
    createdDate,
    modifiedDate,
    reference,
    destination,
    ...(cancelList.length > 0 ? { cancelList: cancelList.map((entry) => ({ ...entry, ccy })) } : {}),
    ...(isPaid ? { paymentInfo: { ...PAYMENT_INFO, fee: Math.round(amount * 0.013) } } : {}),
    ...extra,
  }
}

const PAYMENT_INFO = {
  maskedPan: '444403******1902',
  approvalCode: '662476',
  rrn: '060189181768',
  tranId: '13194036',
  terminal: 'MI001088',
  bank: 'Універсал Банк',
  paymentSystem: 'visa',
  paymentMethod: 'monobank',
  country: '804',
}

export const sumOf = (entries: readonly MonoCancel[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0)

/** The page on which the payer pays, with a button for each of her deeds. */
export function invoicePage({
  invoiceId,
  amount,
  destination,
  reference,
  paymentType,
  status,
}: MonoInvoice): string {
  return payPage({
    provider: 'plata by mono',
    amount: `${(amount / 100).toFixed(2)} грн`,
    description: destination || reference,
    post: `/pay/${invoiceId}`,
    note: status === 'processing' ? 'Оплата триває' : '',
    actions: cardActions(paymentType === 'hold'),
  })
}
