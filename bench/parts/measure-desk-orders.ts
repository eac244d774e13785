import { findDeskCustomer, listDeskCustomers } from '#src/accounts/desk-customers.ts'
import type { Database } from '#src/database/connect.ts'
import { countDeskOrders } from '#src/orders/desk/count-desk-orders.ts'
import { findDeskOrder } from '#src/orders/desk/find-desk-order.ts'
import { type Cursor, listDeskOrders } from '#src/orders/desk/list-desk-orders.ts'
import { EVERYTHING, type OrderSelection } from '#src/orders/desk/order-selection.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { atMost } from '../measurement.ts'
import type { PartContext } from '../part.ts'
import { makeOrders } from './make-orders.ts'

const ORDERS = 200_000
const LIST_MS = 50
const ONE_MS = 20

/** Measures lists, filters and searches of orders and of customers, and one of each, among 200,000 orders. */
export async function measureDeskOrders(
  { report, isQuick, size }: PartContext,
  database: Database,
): Promise<void> {
  const count = isQuick ? 2000 : ORDERS
  await makeOrders(database, count)
  const rounds = isQuick ? 5 : 40
  const measure = async (name: string, most: number, work: (round: number) => Promise<unknown>) => {
    const samples: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now()
      await work(round)
      samples.push(performance.now() - from)
    }
    report({ name, unit: 'ms', samples, products: size, target: atMost(most, 'p95') })
  }
  const title = (what: string) => `${count.toLocaleString('en')} orders of the desk: ${what}`

  for (const [what, selection] of CASES) {
    let after: Cursor | null = null
    await measure(title(what), LIST_MS, async () => {
      const page = await listDeskOrders(database, { ...EVERYTHING, ...selection }, { actor: COMMAND, after })
      after = page.next
    })
  }
  await measure(title('counts of tabs'), LIST_MS, () => countDeskOrders(database, { actor: COMMAND }))
  const someNumber = await numbers(database, rounds)
  await measure(title('one'), ONE_MS, (round) =>
    findDeskOrder(database, someNumber[round] ?? '', { actor: COMMAND }),
  )
  let before: number | null = null
  await measure(title('customers, newest first'), LIST_MS, async () => {
    before = (await listDeskCustomers(database, { actor: COMMAND, before })).next
  })
  for (const query of ['Шевченко', 'Елена Бойко', 'Shevchenko', '0500012345', '12345', 'buyer777@'])
    await measure(title(`customers, «${query}»`), LIST_MS, () =>
      listDeskCustomers(database, { actor: COMMAND, query }),
    )
  await measure(title('one customer'), ONE_MS, (round) =>
    findDeskCustomer(database, { actor: COMMAND, key: `38050${String(round * 37).padStart(7, '0')}` }),
  )
}

const CASES: readonly (readonly [string, Partial<OrderSelection>])[] = [
  ['open', { tab: 'open' }],
  ['all', {}],
  ['all, oldest first', { sort: 'oldest' }],
  ['all, dearest first', { sort: 'dearest' }],
  ['completed', { tab: 'completed' }],
  ['returned', { tab: 'returned' }],
  ['unpaid', { payment: 'none' }],
  ['paid and open', { tab: 'open', payment: 'paid' }],
  ['to a locker', { delivery: 'nova_poshta_locker' }],
  ['of a week', { from: daysAgo(100), to: daysAgo(94) }],
  ['of a sum, dearest first', { sum_from: 500_000, sum_to: 600_000, sort: 'dearest' }],
  ['without a waybill', { no_waybill: true }],
  ['unpaid for a day', { unpaid_day: true }],
  ['search of a name', { text: 'Шевченко' }],
  ['search of a whole name', { text: 'Олена Бойко' }],
  ['search of digits of a phone', { text: '12345' }],
  ['search of a waybill', { text: '20450000012345' }],
  ['search of the last digits of a waybill', { text: '2345' }],
  ['search of a name on the other layout', { text: 'Itdxtyrj' }],
  ['search of a name in Latin letters', { text: 'Shevchenko Olena' }],
  ['search of what nobody is called', { text: 'Щщщщщ' }],
]

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

async function numbers(database: Database, count: number): Promise<string[]> {
  const rows = await database.selectFrom('orders').select('number').where('id', '<=', count).execute()
  return rows.map(({ number }) => number)
}
