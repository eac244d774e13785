import { isObject, listOf, objectOf, type ProviderReply, textOf } from './provider-server.ts'

const TEXT_LIMIT = 280

/**
 * The refusal of an invoice with this body; null when it is taken.
 *
 * @param wantsBasket whether `basketOrder` must be there
 */
export function wrongInvoice(body: Record<string, unknown>, wantsBasket: boolean): ProviderReply | null {
  const info = body.merchantPaymInfo
  if (!isAmount(body.amount)) return refuse(400, 'BAD_REQUEST', 'invalid amount')
  if (body.ccy !== undefined && ![980, 840, 978].includes(Number(body.ccy))) {
    return refuse(400, 'BAD_REQUEST', 'invalid ccy')
  }
  if (body.paymentType !== undefined && !['debit', 'hold'].includes(textOf(body.paymentType))) {
    return refuse(400, 'BAD_REQUEST', 'invalid paymentType')
  }
  if (body.validity !== undefined && !isAmount(body.validity)) {
    return refuse(400, 'BAD_REQUEST', 'invalid validity')
  }
  const isInfoWrong = info !== undefined && (!isObject(info) || wrongInfo(info, body.amount))
  if (isInfoWrong || (wantsBasket && listOf(objectOf(info).basketOrder).length === 0)) {
    return refuse(400, 'INVALID_MERCHANT_PAYM_INFO', 'invalid merchantPaymInfo')
  }
  return null
}

/**
 * Whether the information about the order is wrong. Lines need name, qty, sum and code (ukraine.md 11), and
 * their totals make the amount.
 */
function wrongInfo(info: Record<string, unknown>, amount: number): boolean {
  if (textOf(info.destination).length > TEXT_LIMIT || textOf(info.comment).length > TEXT_LIMIT) return true
  if (info.basketOrder === undefined) return false
  const lines = listOf(info.basketOrder)
  const isWrong = lines.some(
    ({ name, qty, sum, code }) =>
      textOf(name) === '' || textOf(code) === '' || !isAmount(sum) || typeof qty !== 'number' || qty <= 0,
  )
  const total = lines.reduce((all, line) => all + lineTotal(line), 0) - discountsOf(info, amount)
  return isWrong || Math.round(total) !== amount
}

function lineTotal(line: Record<string, unknown>): number {
  const whole = typeof line.total === 'number' ? line.total : Number(line.sum) * Number(line.qty)
  return whole - discountsOf(line, whole)
}

/**
 * The sum of discounts, written `[{ type: 'DISCOUNT' | 'EXTRA_CHARGE', mode: 'VALUE' | 'PERCENT', value }]`,
 * in kopiykas or per cent.
 */
function discountsOf(holder: Record<string, unknown>, whole: number): number {
  return listOf(holder.discounts).reduce((all, { type, mode, value }) => {
    const size = mode === 'PERCENT' ? (whole * Number(value)) / 100 : Number(value)
    return all + (type === 'EXTRA_CHARGE' ? -size : size)
  }, 0)
}

export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0

/** A refusal with this status, code and text. */
export function refuse(status: number, errCode: string, errText: string): ProviderReply {
  return { status, json: { errCode, errText } }
}
