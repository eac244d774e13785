import type { DeskOrder, OrderListRow } from '#src/contract/admin/orders.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import type { DeskSession } from '#src/contract/admin/session.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import {
  dropAnswer,
  erasures,
  storeAnswer,
  listStored,
  readAnswer,
  rememberSession,
} from '../../runtime/offline/answers.ts'
import { markSessionStale } from '../../runtime/stale-session.ts'
import { always, isStored, STORED_DAYS, orderPath } from './stored-order.ts'
import { fetchPage, STORED_ROWS } from './orders-data.ts'

/** Pages of rows that are stored: more than the open orders of a usual week; the newest are stored. */
const MOST_PAGES = 4
/** How many orders one round fetches, so that the requests of the screen are not delayed; the next round fetches others. */
const MOST_READ = 60
const DAY_MS = 86_400_000

/** Updates what is stored on this device: open orders of seven days, their goods, and today's queues. */
export async function storeOrders({ hasCalls }: { hasCalls: boolean }): Promise<void> {
  const began = erasures()
  try {
    await rememberSession(await getDesk<DeskSession>('/session'), began)
    const before = (await readAnswer<OrderListRow[]>(STORED_ROWS)) ?? []
    const rows = await readRows()
    await storeAnswer(STORED_ROWS, rows, began)
    await Promise.all([
      getDesk('/today', { shouldStore: always }),
      getDesk('/orders/counts', { shouldStore: always }),
      ...(hasCalls ? [getDesk('/calls', { shouldStore: always })] : []),
    ])
    await dropOthers(new Set(rows.map(({ number }) => orderPath(number))))
    for (const { number } of await staleOf(rows, before))
      await getDesk<DeskOrder>(orderPath(number), { shouldStore: isStored })
  } catch (error) {
    // The next round tries again; what is stored stays as it was.
    if (!(error instanceof DeskError)) throw error
    // The session has ended. The frame finds out and leads to the sign-in screen.
    if (error.kind === 'unsigned') markSessionStale()
  }
}

async function readRows(): Promise<OrderListRow[]> {
  const from = new Date(Date.now() - STORED_DAYS * DAY_MS).toISOString().slice(0, 10)
  const params = new URLSearchParams({ tab: 'open', from })
  const rows: OrderListRow[] = []
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES; page += 1) {
    if (after !== null) params.set('after', after)
    const { rows: more, next } = await fetchPage(params)
    rows.push(...more)
    if (next === null) break
    after = next
  }
  return rows
}

/** The numbers of orders that are not stored yet or have changed, according to their rows. */
async function staleOf(
  rows: readonly OrderListRow[],
  before: readonly OrderListRow[],
): Promise<OrderListRow[]> {
  const stored = new Set((await listStored()).map(({ path }) => path))
  const known = new Map(before.map((row) => [row.number, JSON.stringify(row)]))
  const stale = rows.filter(
    (row) => !stored.has(orderPath(row.number)) || known.get(row.number) !== JSON.stringify(row),
  )
  return stale.slice(0, MOST_READ)
}

async function dropOthers(paths: ReadonlySet<string>): Promise<void> {
  for (const { path } of await listStored())
    if (/^\/orders\/\d+$/.test(path) && !paths.has(path)) await dropAnswer(path)
}
