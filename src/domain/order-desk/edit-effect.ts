import { isBeforeHandover, type WaybillState } from '../delivery/waybill-states.ts'

/** The order before or after a change. Money is in kopiykas. */
export type EditSide = {
  lines: readonly { variant_id: number | null; title: string; quantity: number }[]
  total: number
  /** Everything that the carrier gets about the recipient and the address, as one text to compare. */
  recipient: string
  /** Null where it is unknown. */
  weight_g: number | null
}

/** Facts about the order that the change itself does not touch. Money is in kopiykas. */
export type EditFactsAround = {
  paid: number
  refunded: number
  held: number
  /** Whether the carrier collects the amount due with the parcel, after the change and before it. */
  isPaidOnDelivery: boolean
  wasPaidOnDelivery: boolean
  /** Whether a cashier service issues fiscal receipts for this shop. */
  hasReceipts: boolean
  /** Pieces of each variant in stock before the change. */
  stocks: ReadonlyMap<number, number>
  waybill: WaybillState | null
}

export type StockEffect = { title: string; change: number; left: number; is_enough: boolean }

/**
 * `due`: `sum` more has to be paid; `over`: `sum` can be given back; `hold_less`: less than the reserved amount
 * will be taken; `unpaid`: nothing has been paid yet, and `sum` has to be.
 */
export type PaymentEffect =
  | { kind: 'none' }
  | { kind: 'due' | 'over' | 'hold_less' | 'unpaid'; sum: number; on_delivery: boolean }

export type ReceiptEffect = { kind: 'none' } | { kind: 'extra' | 'return'; sum: number }

/**
 * `stays`: the waybill does not change, because the parcel was handed over or the carrier's facts are the same.
 */
export type WaybillEffect = {
  kind: 'none' | 'stays' | 'change'
  weight_g: readonly [before: number | null, after: number | null]
  /** What the carrier collects for the goods, in kopiykas. */
  cash: number
}

export type EditEffect = {
  stock: StockEffect[]
  payment: PaymentEffect
  receipt: ReceiptEffect
  waybill: WaybillEffect
}

/**
 * Returns what follows from a change of an order once it is saved. It is shown before saving and applied after
 * it.
 */
export function editEffect(before: EditSide, after: EditSide, around: EditFactsAround): EditEffect {
  const payment = paymentEffect(before, after, around)
  return {
    stock: stockEffect(before, after, around),
    payment,
    receipt: receiptEffect(payment, around),
    waybill: waybillEffect(before, after, around),
  }
}

function stockEffect(before: EditSide, after: EditSide, { stocks }: EditFactsAround): StockEffect[] {
  const change = new Map<number, { title: string; taken: number }>()
  const count = (side: EditSide, sign: 1 | -1) => {
    for (const { variant_id, title, quantity } of side.lines) {
      if (variant_id === null) continue
      const known = change.get(variant_id) ?? { title, taken: 0 }
      change.set(variant_id, { title, taken: known.taken + sign * quantity })
    }
  }
  count(before, -1)
  count(after, 1)
  return [...change].flatMap(([id, { title, taken }]) => {
    const stock = stocks.get(id) ?? 0
    return taken === 0 ? [] : [{ title, change: -taken, left: stock - taken, is_enough: taken <= stock }]
  })
}

function paymentEffect(
  before: EditSide,
  after: EditSide,
  { paid, refunded, held, isPaidOnDelivery: on_delivery, wasPaidOnDelivery }: EditFactsAround,
): PaymentEffect {
  if (before.total === after.total && on_delivery === wasPaidOnDelivery) return { kind: 'none' }
  const has = paid - refunded
  if (has === 0 && held === 0) return { kind: 'unpaid', sum: after.total, on_delivery }
  const rest = after.total - has
  if (rest < 0) return { kind: 'over', sum: -rest, on_delivery }
  if (rest < held) return { kind: 'hold_less', sum: rest, on_delivery }
  return rest === held ? { kind: 'none' } : { kind: 'due', sum: rest - held, on_delivery }
}

function receiptEffect(payment: PaymentEffect, { hasReceipts, paid }: EditFactsAround): ReceiptEffect {
  if (!hasReceipts || paid === 0) return { kind: 'none' }
  if (payment.kind === 'due') return { kind: 'extra', sum: payment.sum }
  return payment.kind === 'over' ? { kind: 'return', sum: payment.sum } : { kind: 'none' }
}

function waybillEffect(
  before: EditSide,
  after: EditSide,
  { waybill, paid, refunded, held, isPaidOnDelivery, wasPaidOnDelivery }: EditFactsAround,
): WaybillEffect {
  const due = Math.max(0, after.total - paid + refunded - held)
  const cash = isPaidOnDelivery ? due : 0
  const weight_g = [before.weight_g, after.weight_g] as const
  if (waybill === null || waybill === 'annulled') return { kind: 'none', weight_g, cash }
  const isSame =
    before.total === after.total &&
    (isPaidOnDelivery === wasPaidOnDelivery || due === 0) &&
    before.recipient === after.recipient &&
    before.weight_g === after.weight_g
  return { kind: isBeforeHandover(waybill) && !isSame ? 'change' : 'stays', weight_g, cash }
}
