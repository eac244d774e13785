import { countLow } from '#src/catalogue/desk/low-stock.ts'
import type { Today } from '#src/contract/admin/today.ts'
import type { Database } from '#src/database/connect.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { hasRight } from '#src/domain/rights/rights.ts'
import { countWaitingRuns } from '#src/import-runs/unsettled-runs.ts'
import { countDeskOrders } from '#src/orders/desk/count-desk-orders.ts'
import { listDeskOrders } from '#src/orders/desk/list-desk-orders.ts'
import { EVERYTHING } from '#src/orders/desk/order-selection.ts'
import { longestCalls, waitingFacts } from '#src/orders/desk/waiting-facts.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import { presentCall, presentOrder } from './present-today.ts'

const SHOWN_CALLS = 3
const SHOWN_ORDERS = 5
const MINUTE_MS = 60_000

type Asked = { actor: StaffActor; now: Date }

/**
 * Returns what the person who asks has to do today: a packer packs and hands over, an editor has no queue of
 * orders.
 */
export async function readToday(database: Database, asked: Asked): Promise<Today> {
  const [orders, low_stock, price_lists] = await Promise.all([
    orderQueues(database, asked),
    stockQueue(database, asked),
    hasRight(asked.actor.role, 'import.run') ? countWaitingRuns(database) : null,
  ])
  return { ...orders, queues: { ...orders.queues, low_stock }, price_lists }
}

const NO_QUEUES = {
  calls: null,
  new: null,
  to_pack: null,
  to_hand_over: null,
  unpaid: null,
  in_branch: null,
  low_stock: null,
}

async function orderQueues(
  database: Database,
  { actor, now }: Asked,
): Promise<Pick<Today, 'queues' | 'calls' | 'orders'>> {
  if (!hasRight(actor.role, 'orders.see')) return { queues: NO_QUEUES, calls: [], orders: [] }
  const isPacking = !hasRight(actor.role, 'orders.change')
  const tab = isPacking ? ('confirmed' as const) : ('new' as const)
  const [counts, page] = await Promise.all([
    countDeskOrders(database, { actor }),
    listDeskOrders(database, { ...EVERYTHING, tab }, { actor, limit: SHOWN_ORDERS }),
  ])
  const orders = page.rows.map((row) => presentOrder(row, { role: actor.role, now }))
  const packing = { to_pack: { count: counts.confirmed }, to_hand_over: { count: counts.packed } }
  if (isPacking) return { queues: { ...NO_QUEUES, ...packing }, calls: [], orders }
  const [facts, calls] = await Promise.all([
    waitingFacts(database, { actor }),
    longestCalls(database, { actor, limit: SHOWN_CALLS }),
  ])
  const since = facts.call_since
  return {
    queues: {
      ...NO_QUEUES,
      to_pack: packing.to_pack,
      calls: {
        count: counts.calls,
        longest_minutes: since && Math.floor((now.getTime() - since.getTime()) / MINUTE_MS),
      },
      new: { count: counts.new, sum: toHryvnias(facts.new_sum) },
      unpaid: { count: counts.unpaid_day },
      in_branch: { count: facts.in_branch },
    },
    calls: calls.map(presentCall),
    orders,
  }
}

async function stockQueue(database: Database, { actor }: Asked): Promise<Today['queues']['low_stock']> {
  if (!hasRight(actor.role, 'goods.stock')) return null
  const { low, out } = await countLow(database, actor)
  return { count: low, out }
}
