import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { findGoods, setStock } from './goods.ts'

export const OFFER = 100131

/**
 * Places a guest's order that is picked up in the shop.
 *
 * @returns its number
 */
export async function placeOrder(page: Page, name: string, quantity = 1): Promise<string> {
  await setStock(OFFER, 50)
  const { product_id, variant_id, price } = await findGoods(OFFER)
  const answer = await page.request.post(`${E2E_ORIGIN}/api/orders`, {
    headers: { 'Idempotency-Key': crypto.randomUUID(), Origin: E2E_ORIGIN },
    data: {
      name,
      phone: '+380501234568',
      email: null,
      comment: '',
      delivery: { method: 'pickup' },
      payment_method: 'on_delivery',
      lines: [{ product_id, variant_id, quantity, price: price / 100 }],
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { data }: { data: { number: string } } = await answer.json()
  return data.number
}

/**
 * Places an order that waits longer for its call than any other of the shop.
 *
 * @returns its number
 */
export async function askForCall(page: Page, name: string): Promise<string> {
  await setStock(OFFER, 50)
  const { product_id, variant_id } = await findGoods(OFFER)
  const answer = await page.request.post(`${E2E_ORIGIN}/api/fast-orders`, {
    headers: { 'Idempotency-Key': crypto.randomUUID(), Origin: E2E_ORIGIN },
    data: { name, phone: '+380670004118', comment: '', product_id, variant_id },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { data }: { data: { number: string } } = await answer.json()
  await withE2eDatabase((database) =>
    sql`update orders set created_at = (select min(created_at) from orders) - interval '1 minute'
        where number = ${data.number}`.execute(database),
  )
  return data.number
}

/** The status of an order as the database has it. */
export async function statusOf(number: string): Promise<string | undefined> {
  const row = await withE2eDatabase((database) =>
    database.selectFrom('orders').select('status').where('number', '=', number).executeTakeFirst(),
  )
  return row?.status
}
