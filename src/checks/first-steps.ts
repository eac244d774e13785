import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { DEMO_FEED } from '#src/import/find-feed.ts'
import { loadCheckoutMethods } from '#src/orders/checkout-methods.ts'
import { findLawGaps } from '#src/pages/check-law.ts'
import { isShopClosed } from '#src/settings/opening.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { loadGoodChecks } from './check-results.ts'
import { type FirstStep, type Goods, type Ordered, type Own, stepsOf } from './steps-of-shop.ts'

export type FirstSteps = { is_closed: boolean; steps: FirstStep[] }

/**
 * Returns what a new shop still needs, as the shop itself finds out: nobody ticks anything. The design has
 * nine steps. Three more are added, each with a check that none of the nine has: the terms, which the law
 * requires before a shop opens; the address, which banks and letters need; and the opening.
 * @throws RightRefused
 */
export async function listFirstSteps(
  { database, origin, hasMail }: { database: Database; origin: string; hasMail: boolean },
  actor: Actor,
): Promise<FirstSteps> {
  demandRight(actor, 'settings.change')
  const [isClosed, own, goods, law, methods, ordered, checked] = await Promise.all([
    isShopClosed(database),
    loadOwn(database),
    countGoods(database),
    findLawGaps(database),
    loadCheckoutMethods(database),
    findOrdered(database),
    loadGoodChecks(database),
  ])
  const facts = { isClosed, own, goods, law, methods, ordered, checked, hasMail, origin }
  return { is_closed: isClosed, steps: stepsOf(facts) }
}

async function loadOwn(database: Database): Promise<Own> {
  const rows = await database
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('feed_id', 'is', null)
    .execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

async function countGoods(database: Database): Promise<Goods> {
  const { rows } = await sql<Goods>`
    select (
      select count(*) from (
        select from products p left join feeds f on f.id = p.feed_id
        where p.is_visible and f.name is distinct from ${DEMO_FEED} limit ${COUNTED}
      ) own
    ) as own, (
      select count(*) from (
        select from products p join feeds f on f.id = p.feed_id where f.name = ${DEMO_FEED} limit ${COUNTED}
      ) demo
    ) as demo`.execute(database)
  return rows[0] ?? { own: 0, demo: 0 }
}

/** Goods are counted up to this number, because the exact number beyond it does not matter. */
const COUNTED = 100_000

/** A trial order counts even if it was removed. */
async function findOrdered(database: Database): Promise<Ordered> {
  const { rows } = await sql<Ordered>`
    select (select number from orders where is_trial order by id desc limit 1) as trial,
      exists (select from orders) or exists (select from staff_audit where action = 'order.remove_trial') as has_any`.execute(
    database,
  )
  return rows[0] ?? { trial: null, has_any: false }
}
