import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { makeMessages } from '#src/messages/start-messages.ts'
import { pruneOutbox } from '#src/outbox/prune-outbox.ts'
import { pruneOrderRecords } from '#src/orders/prune-order-records.ts'
import { CLICK_RETENTION_DAYS, pruneClicks } from '#src/search/prune-clicks.ts'
import type { Database } from '#src/database/connect.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { startPruning } from './start-pruning.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-20T12:00:00Z')

async function addClick(database: Database, query: string, created_at: Date): Promise<void> {
  await database
    .insertInto('search_clicks')
    .values({ query, company_id: 1, click_to: 'more', created_at })
    .execute()
}

async function queriesLike(database: Database, prefix: string): Promise<string[]> {
  const rows = await database
    .selectFrom('search_clicks')
    .select('query')
    .where('query', 'like', `${prefix}%`)
    .orderBy('query')
    .execute()
  return rows.map(({ query }) => query)
}

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY_MS)

it('SEARCH-08 forgets clicks after ninety days and not a moment sooner', async () => {
  const { database } = await startTestShop()
  const border = daysBefore(NOW, CLICK_RETENTION_DAYS)
  await addClick(database, 'межа-стара', new Date(border.getTime() - 1))
  await addClick(database, 'межа-нова', border)
  expect(await pruneClicks(database, NOW)).toBe(1)
  expect(await queriesLike(database, 'межа')).toEqual(['межа-нова'])
  expect(await pruneClicks(database, NOW)).toBe(0)
})

it('forgets more than one batch in one round', async () => {
  const { database } = await startTestShop()
  const rows = Array.from({ length: 5_001 }, () => ({
    query: 'гурт',
    company_id: 1,
    click_to: 'more' as const,
    created_at: daysBefore(NOW, 100),
  }))
  await database.insertInto('search_clicks').values(rows).execute()
  expect(await pruneClicks(database, NOW)).toBe(5_001)
})

it('MSG-01 forgets messages, and what imports did to stock, after ninety days', async () => {
  const { database, build } = await startTestShop()
  const variant = (await build.product()).variants[0]?.id ?? 0
  const [old, fresh] = [daysBefore(NOW, 91), daysBefore(NOW, 89)]
  const [order] = await sql<{ id: number }>`
    insert into orders (number, public_id, name, phone, total, items_count, created_at)
    values (900001, gen_random_uuid(), 'Олена', '+380501234567', 100, 1, ${old}) returning id`
    .execute(database)
    .then(({ rows }) => rows)
  await makeMessages({ database, channels: [] })
  await sql`update outbox set created_at = ${old}`.execute(database)
  await sql`insert into outbox (topic, order_id, created_at) values ('order.edited', ${order?.id}, ${fresh})`.execute(
    database,
  )
  await sql`
    insert into stock_moves (variant_id, delta, reason, created_at)
    values (${variant}, 1, 'import', ${old}), (${variant}, 2, 'import', ${fresh}), (${variant}, 3, 'manual', ${old})`.execute(
    database,
  )
  await pruneOrderRecords(database, NOW)
  await pruneOutbox(database, NOW)
  expect((await sql`select topic from outbox`.execute(database)).rows).toEqual([{ topic: 'order.edited' }])
  expect((await sql`select id from messages`.execute(database)).rows).toEqual([])
  const moves =
    await sql`select delta from stock_moves where variant_id = ${variant} and delta < 4 order by 1`.execute(
      database,
    )
  expect(moves.rows).toEqual([{ delta: 2 }, { delta: 3 }])
})

it('prunes round after round until it is stopped', async () => {
  const { database } = await startTestShop()
  const log = { error: vi.fn<(details: object, message: string) => void>() }
  const pruning = startPruning({ database, dataDir: tmpdir(), log, intervalMs: 20 })
  await addClick(database, 'коло-1', daysBefore(new Date(), 91))
  await expect.poll(() => queriesLike(database, 'коло')).toEqual([])
  await addClick(database, 'коло-2', daysBefore(new Date(), 91))
  await addClick(database, 'коло-3', daysBefore(new Date(), 1))
  await expect.poll(() => queriesLike(database, 'коло')).toEqual(['коло-3'])
  await pruning.stop()
  await addClick(database, 'коло-4', daysBefore(new Date(), 91))
  expect(await queriesLike(database, 'коло')).toEqual(['коло-3', 'коло-4'])
  expect(log.error).not.toHaveBeenCalled()
})
