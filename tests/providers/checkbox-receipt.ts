import { listOf, objectOf, type ProviderReply, textOf } from './provider-server.ts'

export type CheckboxReceipt = {
  id: string
  /** The type; a prepayment and the payments that follow it are sales too. */
  type: 'SELL' | 'RETURN'
  status: 'CREATED' | 'DONE' | 'ERROR'
  /** The total in kopiykas. */
  total: number
  fiscal_code: string
  is_created_offline: boolean
  is_sent_dps: boolean
  request: Record<string, unknown>
  related_receipt_id: string
  pre_payment_relation_id: string | null
}

type Body = Record<string, unknown>

/** A refusal with this status and message. */
export function refuse(status: number, message: string): ProviderReply {
  return { status, json: { message } }
}

/** A refusal that names the field which is wrong. */
export function invalid(field: string, msg: string): ProviderReply {
  const detail = [{ loc: ['body', field], msg, type: 'value_error' }]
  return { status: 422, json: { message: 'Validation error', detail } }
}

/** The refusal of the first field that is missing or wrong, in the order of the body. */
export function wrongField(body: Body): ProviderReply | null {
  const goods = listOf(body.goods)
  const payments = listOf(body.payments)
  const id = textOf(body.id)
  if (id !== '' && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) {
    return invalid('id', 'value is not a valid uuid')
  }
  if (goods.length === 0) return invalid('goods', 'ensure this value has at least 1 items')
  if (payments.length === 0) return invalid('payments', 'ensure this value has at least 1 items')
  const field = goods.flatMap(wrongGood)[0] ?? payments.flatMap(wrongPayment)[0]
  return field === undefined ? null : invalid(field, 'field required or wrong')
}

/**
 * The refusal of payments that do not make the total. Only cash may be more than the total, and the rest is
 * given back (ukraine.md 11).
 */
export function wrongSums(body: Body): ProviderReply | null {
  const payments = listOf(body.payments)
  const paid = payments.reduce((sum, { value }) => sum + Number(value), 0)
  const hasCash = payments.some(({ type }) => type === 'CASH')
  const total = totalOf(body)
  const meets = hasCash ? paid >= total : paid === total
  return meets ? null : refuse(400, 'Сума оплат не дорівнює сумі чека')
}

const isWhole = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value)

function wrongGood({ good, quantity, discounts }: Body): string[] {
  const { code, name, price, tax } = objectOf(good)
  if (textOf(code) === '') return ['goods.good.code']
  if (textOf(name) === '') return ['goods.good.name']
  if (!isWhole(price) || Number(price) < 0) return ['goods.good.price']
  if (tax !== undefined && !Array.isArray(tax)) return ['goods.good.tax']
  if (!isWhole(quantity) || Number(quantity) <= 0) return ['goods.quantity']
  return listOf(discounts).some(({ value }) => !isWhole(value)) ? ['goods.discounts.value'] : []
}

const wrongPayment = ({ type, value }: Body): string[] =>
  ['CASH', 'CASHLESS', 'CARD'].includes(textOf(type)) && Number.isInteger(value) ? [] : ['payments']

/** The total in kopiykas: Σ(price × quantity/1000) − discounts. */
export function totalOf(body: Body): number {
  const lines = listOf(body.goods).reduce((sum, line) => {
    const whole = Math.round((Number(objectOf(line.good).price) * Number(line.quantity)) / 1000)
    return sum + whole - discountOf(line, whole)
  }, 0)
  return lines - discountOf(body, lines)
}

/**
 * The sum of discounts, which are written `[{ type: 'DISCOUNT' | 'EXTRA_CHARGE', mode: 'VALUE' | 'PERCENT',
 * value }]`.
 */
function discountOf({ discounts }: Body, whole: number): number {
  return listOf(discounts).reduce((sum, { type, mode, value }) => {
    const size = mode === 'PERCENT' ? Math.round((whole * Number(value)) / 100) : Number(value)
    return sum + (type === 'EXTRA_CHARGE' ? -size : size)
  }, 0)
}

/** A receipt as the API and webhooks show it; `{}` when there is none. */
export function describeReceipt(made: CheckboxReceipt | undefined): Body {
  if (!made) return {}
  const { request, ...receipt } = made
  const paid = listOf(request.payments).reduce((sum, { value }) => sum + Number(value), 0)
  return {
    ...receipt,
    total_sum: receipt.total,
    total_payment: paid,
    total_rest: paid - receipt.total,
    goods: request.goods,
    payments: request.payments,
    tax_url:
      receipt.fiscal_code !== '' && receipt.status === 'DONE'
        ? `https://cabinet.tax.gov.ua/cashregs/check?id=${receipt.fiscal_code}`
        : null,
    fiscal_date: receipt.status === 'DONE' ? new Date().toISOString() : null,
  }
}
