import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { type RefundRequest, requestRefund } from '#src/payments/request-refund.ts'
import { sendRefund } from '#src/payments/send-refunds.ts'
import { workOffPayments } from '#src/payments/start-payment-worker.ts'
import type { PayingShop } from './start-paying-shop.ts'

export const METHOD = 'mono_parts'
export const HOUR_MS = 3_600_000

const LOG = { info: () => undefined }

let phones = 0

/** Makes the bank answer and send each callback once, and leaves the shop no setting about it but the secret. */
export async function resetMonoParts({ mono_parts: bank, database, set }: PayingShop): Promise<void> {
  await bank.outage(null)
  Object.assign(bank, { spoiled: {}, signsWrongly: false, hasNoMoney: false, canReturnToCard: true })
  bank.strangers.clear()
  Object.assign(bank.callbacks, { mode: 'send', copies: 1 })
  await database
    .deleteFrom('settings')
    .where('key', 'in', ['mono_parts_most', 'mono_parts_from', 'unpaid_hours'])
    .execute()
  // A bank that was away in test after test would be paused and offered no more.
  await database.deleteFrom('service_failures').execute()
  await set('mono_parts_secret', bank.store.secret)
}

/**
 * A phone that no other test has, since nobody may have two applications of one phone open unless a test
 * wants it.
 */
export function nextPhone(): string {
  return `+38067${String((phones += 1)).padStart(7, '0')}`
}

/** The moment so many milliseconds from now. */
export function after(ms: number): Date {
  return new Date(Date.now() + ms)
}

/** Deeds with purchases by instalments of monobank in this shop. Sums of orders are hryvnias. */
export function monoPartsOf(shopOf: () => PayingShop) {
  const order = (price = 600, phone = nextPhone()) => shopOf().order({ payment_method: METHOD, phone }, price)
  const act = (reference: string, deed: Parameters<PayingShop['act']>[2]) =>
    shopOf().act(METHOD, reference, deed)
  const work = (now: Date) => workOffPayments(shopOf().database, shopOf().desk, now, LOG)

  /** An order whose purchase the shopper has confirmed in her application. */
  async function agreed(price = 600) {
    const placed = await order(price)
    const reference = await shopOf().open(placed.id, METHOD, 3)
    await act(reference, 'pay')
    return { ...placed, reference }
  }

  /** An order that is agreed, and that the shop has handed over. */
  async function handedOver(price = 600) {
    const placed = await agreed(price)
    await changeOrderStatus(shopOf().database, placed.number, { status: 'shipped', actor: 'owner' })
    await work(after(HOUR_MS))
    return placed
  }

  function attemptsOf(id: string) {
    return shopOf()
      .database.selectFrom('payment_attempts as a')
      .innerJoin('orders as o', 'o.id', 'a.order_id')
      .select(['a.state', 'a.parts', 'a.captured', 'a.refunded', 'a.problem', 'a.is_hold', 'a.provider_ref'])
      .where('o.public_id', '=', id)
      .orderBy('a.attempt')
      .execute()
  }

  function moneyOf(id: string) {
    const money = shopOf().database.selectFrom('orders').select(['status', 'paid', 'refunded', 'held'])
    return money.where('public_id', '=', id).executeTakeFirstOrThrow()
  }

  async function refund(number: string, size: RefundRequest['size'], now = new Date()) {
    const { database, desk } = shopOf()
    const outcome = await requestRefund(database, number, { size, actor: 'owner' })
    if (outcome.kind !== 'promised') throw new Error(outcome.kind)
    return sendRefund(database, await desk(), outcome.refunds[0]?.id ?? 0, now)
  }

  const applicationOf = (reference: string) => shopOf().mono_parts.payments.get(reference)
  return { order, act, work, agreed, handedOver, attemptsOf, moneyOf, refund, applicationOf }
}
