import type { Database } from '#src/database/connect.ts'
import type { Delivery } from '#src/contract/orders.ts'
import { type FoundPlace, offersLockers, pointMisfit, pointRefusal } from '#src/domain/delivery/fit-point.ts'
import type { EditEffect } from '#src/domain/order-desk/edit-effect.ts'
import { givenPercent } from '#src/domain/order-desk/given-discount.ts'
import type { PaymentMethod } from '#src/domain/payments/payment-methods.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { EDITABLE } from '#src/domain/order-life/order-moves.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import {
  type CheckoutMethods,
  loadCheckoutMethods,
  offeredPayments,
  offerMethods,
  withoutPauses,
} from './checkout-methods.ts'
import {
  addGoods,
  type AddedGoods,
  changeLines,
  type EditedLine,
  goodsSum,
  type LineChange,
} from './edited-lines.ts'
import { type Editable, nextPosition, totalOf } from './editable-order.ts'
import { measureLines } from './find-items.ts'
import { findOffers } from './find-offers.ts'
import { effectOf } from './effect-of-edit.ts'
import { type NotDivisible, objectToDivision } from './instalment-misfit.ts'
import { type RefusedStatus, refusedStatus } from './lock-order.ts'
import { loadOrderBounds } from './load-order-bounds.ts'
import { isStaff, type OrderActor } from './order-actor.ts'
import type { EditFacts } from './order-events.ts'
import { storedDelivery } from './stored-delivery.ts'

/** A change of an order. Absent fields stay as they are. Money is kopiykas. */
export type OrderEdit = {
  lines?: readonly LineChange[]
  added?: readonly AddedGoods[]
  /** The new discount on the goods, in place of the former one. */
  discount?: number
  /** The price is recalculated. */
  delivery?: Delivery
  payment_method?: PaymentMethod
  name?: string
  phone?: string
  email?: string | null
  comment?: string
}

/** `resolvePlace` of the directory, passed in because orders do not import carriers. */
export type PlaceFinder = (database: Database, address: Editable['delivery']) => Promise<FoundPlace>

/** Without `findPlace` an address is stored as it was typed and a chosen point is not checked. */
export type EditRequest = {
  edit: OrderEdit
  actor: OrderActor
  reason: string | null
  findPlace?: PlaceFinder
  /** `editVersion` of the order that the person saw; without it nothing is compared. */
  version?: string
  /** The person agrees to `EditPlan.objection`. */
  agreed?: boolean
}

export type EditRefusal =
  | { kind: 'missing' | 'empty' | 'unchanged' }
  /** It has been sent, or has ended. */
  | RefusedStatus
  | { kind: 'no-line'; position: number }
  | { kind: 'not-on-sale'; variant_id: number }
  /** `most`: how many pieces the order can have in all, including those that it has. */
  | { kind: 'no-stock'; title: string; most: number }
  | { kind: 'discount-too-large'; goods: number }
  /** More than a manager may give; `limit` is percent. */
  | { kind: 'discount-over-limit'; limit: number }
  /** The staff must give a reason for a discount or another price. */
  | { kind: 'no-reason' }
  /** The order was changed after it was shown. */
  | { kind: 'conflict' }
  | { kind: 'no-delivery' | 'no-payment' }
  /** The goods cannot go that way; the sentence says why. */
  | { kind: 'misfit'; reason: string }
  | NotDivisible

export type EditPlan = {
  kind: 'planned'
  order: Editable
  after: Editable
  before: EditFacts
  facts: EditFacts
  effect: EditEffect
  /** Goods that are not sold by instalments would join a loan: saved only with the person's agreement. */
  objection: NotDivisible | null
}

/** Hash of an order's editable parts, by which a save knows whether it is still as it was shown. */
export function editVersion(order: Editable): string {
  const lines = order.lines.map(({ position, variant_id, title, price, quantity }) => ({
    position,
    variant_id,
    title,
    price,
    quantity,
  }))
  return versionOf({ ...factsOf(order), lines, status: order.status })
}

/** Works out a change of an order, or why it is refused; writes nothing. Both the preview and the save use it. */
export async function planEdit(
  transaction: Database,
  order: Editable | null,
  { edit, actor, reason, findPlace = nothingKnown, version }: EditRequest,
): Promise<EditPlan | EditRefusal> {
  if (!order) return { kind: 'missing' }
  if (!EDITABLE.includes(order.status))
    return refusedStatus({ status: order.status, is_pickup: isPickupDelivery(order.delivery) })
  if (version !== undefined && version !== editVersion(order)) return { kind: 'conflict' }
  const lines = await editLines(transaction, order, edit)
  if ('kind' in lines) return lines
  const after = await editFields(transaction, { ...order, lines }, { edit, findPlace })
  if ('kind' in after) return after
  const [before, facts] = differences(factsOf(order), factsOf(after))
  if (Object.keys(facts).length === 0) return { kind: 'unchanged' }
  const refusal = await refuseGift(transaction, [order, after], { actor, reason })
  if (refusal) return refusal
  const objection = await objectToDivision(
    transaction,
    [order, after],
    await loadCheckoutMethods(transaction),
  )
  if (objection && !objection.is_paid) return objection
  const effect = await effectOf(transaction, order, after)
  return { kind: 'planned', order, after, before, facts, effect, objection }
}

/** The staff must give a reason for a larger discount or another price, and a manager stays within the owner's limit. */
async function refuseGift(
  transaction: Database,
  [order, after]: readonly [Editable, Editable],
  { actor, reason }: Pick<EditRequest, 'actor' | 'reason'>,
): Promise<EditRefusal | null> {
  if (!isStaff(actor)) return null
  const repriced = after.lines.filter((line) => {
    const known = order.lines.find(({ position }) => position === line.position)
    return known !== undefined && known.price !== line.price
  })
  if (repriced.length === 0 && after.discount <= order.discount) return null
  if (actor.role === 'manager') {
    const limit = (await loadOrderBounds(transaction)).manager_discount_percent
    const wanted = repriced.flatMap(({ product_id, variant_id }) =>
      product_id === null || variant_id === null ? [] : [{ product_id, variant_id }],
    )
    const offers = wanted.length > 0 ? await findOffers(transaction, wanted) : []
    const lines = repriced.map(({ position, variant_id, price, quantity }) => {
      const before = order.lines.find((line) => line.position === position)?.price ?? price
      const today = offers.find((offer) => offer.variant_id === variant_id)?.price ?? 0
      return { price, quantity, usual: Math.max(before, today) }
    })
    const given = givenPercent({
      goods: goodsSum(after.lines),
      discount: after.discount,
      repriced: lines,
    })
    if (given > limit) return { kind: 'discount-over-limit', limit }
  }
  return reason === null || reason === '' ? { kind: 'no-reason' } : null
}

async function editLines(
  transaction: Database,
  order: Editable,
  { lines: changes = [], added = [] }: OrderEdit,
): Promise<EditedLine[] | EditRefusal> {
  const changed = changeLines(order.lines, changes)
  if ('missing' in changed) return { kind: 'no-line', position: changed.missing }
  let edited = changed
  const offers = added.length > 0 ? await findOffers(transaction, added) : []
  const next = added.length > 0 ? await nextPosition(transaction, order) : 0
  for (const [place, { variant_id, quantity }] of added.entries()) {
    const offer = offers.find((known) => known.variant_id === variant_id)
    if (!offer) return { kind: 'not-on-sale', variant_id }
    edited = addGoods(edited, offer, { quantity, position: next + place })
  }
  return edited.length === 0 ? { kind: 'empty' } : edited
}

async function editFields(
  transaction: Database,
  order: Editable,
  { edit, findPlace }: { edit: OrderEdit; findPlace: PlaceFinder },
): Promise<Editable | EditRefusal> {
  const { delivery, discount = order.discount, lines = [], added = [], ...contacts } = edit
  const goods = goodsSum(order.lines)
  if (discount > goods) return { kind: 'discount-too-large', goods }
  const { name = order.name, phone = order.phone, email = order.email, comment = order.comment } = contacts
  const methods = withoutPauses(await loadCheckoutMethods(transaction))
  const payment = paymentOf(order, methods, edit.payment_method)
  if (payment === null) return { kind: 'no-payment' }
  const after = { ...order, ...payment, discount, name, phone, email, comment }
  if (!delivery && lines.length + added.length === 0) return after
  const typed = delivery ? storedDelivery(delivery) : order.delivery
  const place = await findPlace(transaction, typed)
  const asked = delivery ? { ...typed, ...place.facts } : typed
  const cart = { goods, items: await measureLines(transaction, order.lines), city: asked['city'] ?? '' }
  const { deliveries } = offerMethods(methods, cart)
  const offered = deliveries.find(({ id }) => id === asked['method'])
  const reason = offered?.offer.misfit ?? offered?.offer.out_of_zone ?? null
  if (reason !== null) return { kind: 'misfit', reason }
  const pointReason = delivery
    ? pointRefusal(place, {
        method: delivery.method,
        goods: cart.items,
        declared: goods - discount,
        hasLockers: offersLockers(methods.deliveries),
      })
    : place.point && pointMisfit(place.point, { goods: cart.items, declared: goods - discount })
  if (pointReason) return { kind: 'misfit', reason: pointReason }
  // The agreed price of delivery stays as long as the delivery itself is not changed.
  if (!delivery) return after
  if (!offered) return { kind: 'no-delivery' }
  return {
    ...after,
    delivery: asked,
    delivery_title: offered.title,
    delivery_price: offered.offer.cost,
  }
}

/** The payment after the change; null if the asked one is not offered. */
function paymentOf(
  { payment_method, payment_title }: Editable,
  { payments }: CheckoutMethods,
  asked: PaymentMethod | undefined,
): Pick<Editable, 'payment_method' | 'payment_title'> | null {
  if (asked === undefined || asked === payment_method) return { payment_method, payment_title }
  const offered = offeredPayments(payments).find(({ id }) => id === asked)
  return offered ? { payment_method: offered.id, payment_title: offered.title } : null
}

async function nothingKnown(): Promise<FoundPlace> {
  return { facts: {} }
}

function factsOf(order: Editable): EditFacts {
  const { name, phone, email, comment, delivery, delivery_price, payment_method, discount } = order
  const lines = order.lines.map(({ title, variant_value, price, quantity }) => ({
    title,
    variant_value,
    price,
    quantity,
  }))
  const contacts = { name, phone, email, comment }
  return { lines, discount, total: totalOf(order), delivery, delivery_price, payment_method, ...contacts }
}

/** The fields that differ, as they were and as they are. */
function differences(before: EditFacts, after: EditFacts): [EditFacts, EditFacts] {
  const isSame = (key: string, facts: EditFacts) =>
    JSON.stringify(Reflect.get(before, key)) === JSON.stringify(Reflect.get(facts, key))
  const changed = (facts: EditFacts) =>
    Object.fromEntries(Object.entries(facts).filter(([key]) => !isSame(key, after))) as EditFacts
  return [changed(before), changed(after)]
}
