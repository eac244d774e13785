import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { declareExported } from './export-orders.ts'
import { EVERYTHING, type OrderSelection } from './order-selection.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
  await sql`
    with placed as (
      insert into orders (public_id, name, phone, status, total, items_count, created_at)
      select 'many-' || n, 'Олена', '+380671234567', (array['new', 'completed'])[1 + n % 2], 100, 2, now() - n * interval '1 hour'
      from generate_series(1, 5000) n
      returning id
    )
    insert into order_lines (order_id, position, title, price, quantity)
    select id, position, 'Глек', 50, 1 from placed, generate_series(0, 1) position`.execute(shop.database)
  await sql`analyze orders, order_lines`.execute(shop.database)
})

it.each<[string, Partial<OrderSelection>]>([
  ['all orders', {}],
  ['orders of a state', { tab: 'completed' }],
  ['open orders', { tab: 'open' }],
  ['orders of some days', { from: '2026-01-01', to: '2030-01-01' }],
])('ADM-07 the export of %s gives its first lines without sorting all of them', async (_, selected) => {
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Node Type': string } }] }>`
    explain (format json) ${declareExported({ ...EVERYTHING, ...selected })}`.execute(shop.database)
  expect(plan.rows[0]?.['QUERY PLAN'][0].Plan['Node Type']).toBe('Incremental Sort')
})
