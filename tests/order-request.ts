import type { TestShop } from './start-test-shop.ts'
import { nextNumber } from './next-number.ts'

/** The body of an order that lacks nothing but its lines. */
export function orderBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Олена Коваль',
    phone: '+38 (050) 123-45-67',
    email: 'olena@example.com',
    comment: 'Подзвоніть, будь ласка',
    delivery: { method: 'nova_poshta', city: 'Львів', branch: 'Відділення 12' },
    payment_method: 'on_delivery',
    ...change,
  }
}

/** An `Idempotency-Key` that no other order of this file has. */
export function orderKey(): string {
  return `test-order-key-${String(nextNumber()).padStart(6, '0')}`
}

/** The stock of a variant as the database has it. */
export async function stockOf({ database }: TestShop, variantId: number | undefined): Promise<number> {
  const { stock } = await database
    .selectFrom('variants')
    .select('stock')
    .where('id', '=', variantId ?? 0)
    .executeTakeFirstOrThrow()
  return stock
}
