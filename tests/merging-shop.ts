import { beforeAll, expect } from 'vitest'
import type { ProductMergePreview } from '#src/contract/admin/product.ts'
import type { Order } from '#src/contract/orders.ts'
import { mergeProducts } from '#src/catalogue/product-merge/merge-products.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type DeskClient, signedIn } from './desk-client.ts'
import { orderBody, orderKey } from './order-request.ts'
import { startTestShop, type TestShop } from './start-test-shop.ts'

type Named = { id: number }

export let shop: TestShop
export let owner: DeskClient

/** Starts a shop whose owner merges products. */
export function withMergingShop(): void {
  beforeAll(async () => {
    shop = await startTestShop()
    owner = await signedIn(shop, 'owner')
  })
}

/** A variant of a product that comes in several sizes. */
export const size = (value: string, stock = 10) => ({ title: 'Розмір', value, stock })

export const merge = (from: Named, into: Named, more: Partial<Parameters<typeof mergeProducts>[2]> = {}) =>
  mergeProducts(
    shop.database,
    { actor: COMMAND, now: new Date() },
    { from: `id:${from.id}`, into: `id:${into.id}`, ...more },
  )

export const preview = async (from: Named, into: Named) =>
  (await owner.getJson<{ data: ProductMergePreview }>(`/api/admin/products/${from.id}/merge?into=${into.id}`))
    .data

/**
 * Places an order of so many pieces.
 *
 * @returns its number
 */
export async function order(product: { id: number; price: number }, quantity = 1): Promise<string> {
  const lines = [{ product_id: product.id, quantity, price: product.price / 100 }]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  expect(answer.status).toBe(201)
  return answer.json<{ data: Order }>().data.number
}

export const cancel = (number: string) =>
  changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner' })
