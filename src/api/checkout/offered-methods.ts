import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '#src/contract/orders.ts'
import type { Database } from '#src/database/connect.ts'
import { readList } from '#src/domain/stored-value.ts'
import { loadSettingRows } from '../settings/queries.ts'

/** Settings of the owner's that no shopper reads: ids of methods in the order in which they are offered. */
export const DELIVERIES_KEY = 'deliveries'
export const PAYMENTS_KEY = 'payments'

export type Offered = { deliveries: readonly DeliveryMethod[]; payments: readonly PaymentMethod[] }

/** How long an order may still be taken by a method that the owner has just switched off. */
const KEPT_MS = 5000

/** What the owner offers; all that the shop can do where nothing is set. */
export async function loadOffered(database: Database): Promise<Offered> {
  const rows = await loadSettingRows(database, [DELIVERIES_KEY, PAYMENTS_KEY])
  const listed = (key: string) => readList(rows.find((row) => row.key === key)?.value)
  return {
    deliveries: chosen(DELIVERY_METHODS, listed(DELIVERIES_KEY)),
    payments: chosen(PAYMENT_METHODS, listed(PAYMENTS_KEY)),
  }
}

/** The same for orders, which come faster than it changes. */
export function keepOffered(database: Database, clock: () => Date): () => Promise<Offered> {
  let kept: { readAt: number; offered: Promise<Offered> } | null = null
  return () => {
    const now = clock().getTime()
    if (kept && Math.abs(now - kept.readAt) < KEPT_MS) return kept.offered
    const offered = loadOffered(database)
    kept = { readAt: now, offered }
    offered.catch(() => {
      kept = null
    })
    return offered
  }
}

/** A list without a known method would leave nothing to order by. */
function chosen<Method extends string>(
  known: readonly Method[],
  listed: readonly unknown[],
): readonly Method[] {
  const methods = listed.flatMap((name) => known.filter((method) => method === name))
  return methods.length > 0 ? [...new Set(methods)] : known
}
