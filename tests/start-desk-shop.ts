import { expect } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import type { Order } from '#src/contract/orders.ts'
import type { Role } from '#src/domain/rights/rights.ts'
import { signedIn } from './desk-client.ts'
import { orderBody, orderKey } from './order-request.ts'
import { startTestShop } from './start-test-shop.ts'

/** Starts a shop with somebody of each role at its desk, and with orders as its tests need them. */
export async function startDeskShop() {
  const shop = await startTestShop()
  const desk = {
    owner: await signedIn(shop, 'owner'),
    manager: await signedIn(shop, 'manager'),
    editor: await signedIn(shop, 'editor'),
    packer: await signedIn(shop, 'packer'),
  }

  /** Places an order of two pieces at 100 hryvnias each, of goods with this stock. */
  async function place(change: Record<string, unknown> = {}, stock = 10) {
    const product = await shop.build.product({ stock })
    const lines = [{ product_id: product.id, quantity: 2, price: 100 }]
    const body = orderBody({ lines, ...change })
    const answer = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
    return { ...answer.json<{ data: Order }>().data, product }
  }

  /**
   * Places a fast order, which waits for a call.
   *
   * @returns its number
   */
  async function placeFast() {
    const product = await shop.build.product({ stock: 5 })
    const body = {
      name: 'Ганна Савчук',
      phone: '+380670004118',
      product_id: product.id,
      variant_id: product.variant.id,
      quantity: 1,
      price: 100,
    }
    const answer = await shop.post('/api/fast-orders', body, { 'idempotency-key': orderKey() })
    expect(answer.status).toBeLessThan(300)
    return answer.json<{ data: { number: string } }>().data.number
  }

  async function shown(number: string, role: Role = 'owner') {
    return (await desk[role].get(orderPath(number))).json<{ data: DeskOrder }>().data
  }

  return { shop, desk, place, placeFast, shown }
}

/** The address of an order in the desk's API. */
export function orderPath(number: string, rest = ''): string {
  return `/api/admin/orders/${number}${rest}`
}
