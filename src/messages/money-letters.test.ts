import { beforeEach, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { findOrderId } from '#src/orders/find-orders.ts'
import { applyProviderWord } from '#src/payments/apply-word.ts'
import { place, send, sentTo, shop, withOrderLettersShop } from '#tests/order-letters-shop.ts'
import { paidWord } from '#tests/paid-word.ts'
import { server } from '#tests/with-mailbox.ts'

withOrderLettersShop()

const TOTAL = 90_100
let order: Order
beforeEach(async () => {
  order = await place()
  await send()
  server.received.length = 0
})

/** A try of this number is paid by card. */
async function pay(attempt: number, amount = TOTAL, state: 'paid' | 'authorized' = 'paid'): Promise<void> {
  const reference = `${order.number}-${attempt}`
  const order_id = (await findOrderId(shop.database, order.number)) ?? 0
  const is_hold = state === 'authorized'
  const known = { order_id, attempt, reference, provider: 'liqpay', amount, is_hold } as const
  await shop.database.insertInto('payment_attempts').values(known).execute()
  const word = paidWord({ provider: 'liqpay', reference, amount, state, captured: is_hold ? 0 : amount })
  await applyProviderWord(shop.database, word, { now: new Date(), isTest: false })
}

const letters = () =>
  sentTo('olena@example.com').map(({ email }) => `${email.subject}. ${email.text}`.replaceAll('\u00A0', ' '))

it('PAY-09 MSG-02 money that comes when the order is cancelled already is not thanked for: it is said to go back', async () => {
  await changeOrderStatus(shop.database, order.number, { status: 'cancelled', actor: 'owner' })
  await pay(1)
  await send()
  const said = letters().join('\n')
  expect(said).not.toContain('Дякуємо!')
  expect(said).toContain(
    'Надійшло 901,00 грн, але замовлення вже сплачено, скасовано чи повернено. Повертаємо ці гроші',
  )
})

it('PAY-09 MSG-02 of two payments of one order the second is said to go back', async () => {
  await pay(1)
  await pay(2)
  await send()
  expect(letters()).toEqual([
    expect.stringMatching(/оплачено\. [^]*Ми отримали оплату: 901,00 грн/),
    expect.stringMatching(/: оплату повертаємо\. [^]*Надійшло 901,00 грн/),
  ])
})

it('MSG-02 a payment of which a part alone is too much is a payment', async () => {
  await pay(1, 1_000)
  await pay(2)
  await send()
  expect(letters().at(-1)).toContain('Ми отримали оплату: 901,00 грн')
})

it('PAY-09 PAY-06 MSG-02 money that is reserved when the order is cancelled already is said to be let go', async () => {
  await changeOrderStatus(shop.database, order.number, { status: 'cancelled', actor: 'owner' })
  await pay(1, TOTAL, 'authorized')
  await send()
  const said = letters().join('\n')
  expect(said).not.toContain('Спишемо їх')
  expect(said).toContain('Банк підтвердив 901,00 грн, але замовлення вже скасовано. Нічого не списуємо')
})
