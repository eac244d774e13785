import { sql } from 'kysely'
import { connect, type Database } from '#src/database/connect.ts'
import { createHttpClient } from '../load/http-client.ts'
import { atMost } from '../measurement.ts'
import { signIn } from '../pages/open-desk.ts'
import type { PartContext } from '../part.ts'
import { makeOrders } from './make-orders.ts'

const ORDERS = 200_000
const NOTED = 20_000
const LIST_MS = 50
const ONE_MS = 20

/**
 * Measures what each screen of the desk requests, over HTTP of the shop's own process: rights, reading, the
 * answer as JSON.
 */
export async function measureDeskApi(context: PartContext): Promise<void> {
  const { size, isQuick, report, note } = context
  await context.withShop(size, async ({ url, databaseUrl }) => {
    const { database, close } = connect(databaseUrl, { applicationName: 'vitryna bench', size: 2 })
    const client = createHttpClient(url)
    try {
      await makeOrders(database, isQuick ? 2000 : ORDERS)
      await noteAddresses(database, isQuick ? 200 : NOTED)
      const headers = { cookie: `desk=${await signIn(database)}` }
      const refused: string[] = []
      for (const { name, path, most } of await callsOf(database)) {
        const samples: number[] = []
        for (let round = 0; round < (isQuick ? 3 : 40); round += 1) {
          const { ms, status } = await client.send(`/api/admin${path}`, { headers })
          samples.push(ms)
          if (status !== 200) refused.push(`${path} (${status})`)
        }
        report({
          name: `the desk’s API: ${name}`,
          unit: 'ms',
          samples,
          products: size,
          target: atMost(most, 'p95'),
        })
      }
      if (refused.length > 0) note(`Not answered with 200: ${[...new Set(refused)].join(', ')}.`)
    } finally {
      client.close()
      await close()
    }
  })
}

/** Adds queries without results, missing addresses and redirects: as many as a shop has after some years. */
async function noteAddresses(database: Database, count: number): Promise<void> {
  await sql`
    insert into search_misses (day, query, misses, last_at)
    select current_date - mod(i, 60)::int, 'запит ' || i, mod(i, 90), now() from generate_series(1, ${count}::int) i`.execute(
    database,
  )
  await sql`
    insert into missing_paths (path, hits, first_at, last_at)
    select '/nema-' || i, mod(i, 500), now(), now() from generate_series(1, ${count}::int) i`.execute(
    database,
  )
  await sql`
    insert into redirects (from_path, to_path)
    select '/bulo-' || i, '/' from generate_series(1, ${count}::int) i`.execute(database)
}

type Call = { name: string; path: string; most: number }

const list = (name: string, path: string): Call => ({ name, path, most: LIST_MS })

async function callsOf(database: Database): Promise<Call[]> {
  const { rows } = await sql<Record<'root' | 'product' | 'order' | 'phone', string>>`
    select (select id::text from categories where parent_id is null order by products_count desc limit 1) as root,
      (select id::text from products order by id limit 1) as product,
      (select number from orders where status = 'new' order by id desc limit 1) as order,
      (select phone from orders order by id desc limit 1) as phone`.execute(database)
  const [{ root, product, order, phone } = { root: '', product: '', order: '', phone: '' }] = rows
  return [
    list('goods', '/goods'),
    list('goods of a category, cheap first', `/goods?category=${root}&sort=cheap`),
    list('goods, search of two words', `/goods?q=${encodeURIComponent('чорна сукня')}`),
    list('counts of goods', '/goods/counts'),
    list('changes of goods', '/goods/changes'),
    { name: 'one product', path: `/products/${product}`, most: ONE_MS },
    list('orders', '/orders'),
    list('open orders', '/orders?tab=open'),
    list('orders, search of a name', `/orders?q=${encodeURIComponent('Шевченко')}`),
    list('orders, search of digits of a phone', '/orders?q=12345'),
    list('counts of orders', '/orders/counts'),
    { name: 'one order', path: `/orders/${order}`, most: ONE_MS },
    list('find: a name', `/find?q=${encodeURIComponent('Шевченко')}`),
    list('find: a number', `/find?q=${order}`),
    list('customers', '/customers'),
    list('customers, search of a name', `/customers?q=${encodeURIComponent('Олена Бойко')}`),
    list('one customer', `/customers/${phone}`),
    list('calls', '/calls'),
    list('today: orders and calls', '/today'),
    list('today: takings', '/today/takings'),
    list('today: stock', '/today/stock'),
    list('today: searches without hits', '/today/misses'),
    list('today: services', '/today/services'),
    list('categories', '/categories'),
    list('brands', '/brands'),
    list('attributes', '/attributes'),
    list('collections', '/showcase/collections'),
    list('promotions', '/showcase/promotions'),
    list('promo codes', '/showcase/promo-codes'),
    list('pages', '/pages'),
    list('menus', '/menus'),
    list('search: misses and synonyms', '/search'),
    list('redirects', '/redirects'),
    list('addresses that are not there', '/redirects/missing'),
    list('imports', '/imports'),
    list('price lists', '/price-lists'),
    list('feeds', '/settings/feeds'),
    list('messages', '/settings/texts'),
    list('payments', '/payments'),
    list('who waits for goods', '/waiting'),
    list('team', '/staff'),
    list('journal', '/audit'),
    list('jobs and faults', '/jobs'),
    list('copies', '/copies'),
    list('views', '/views?area=orders'),
  ]
}
