import { sql } from 'kysely'
import type { DemoRemoval } from '#src/contract/admin/first-steps.ts'
import type { Database } from '#src/database/connect.ts'
import { removeDemoDirectory } from '#src/delivery/directory/load-demo-directory.ts'
import { removeDemoShop } from '#src/import/demo/remove-demo-shop.ts'
import { DEMO_FEED } from '#src/import/find-feed.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { type ByHand, changeCatalogue } from '#src/catalogue/change-catalogue.ts'

const right = 'settings.change'

/**
 * Returns what would be removed with the demo, and what would stay.
 * @throws RightRefused
 */
export async function planDemoRemoval(database: Database, actor: Actor): Promise<DemoRemoval> {
  demandRight(actor, right)
  const { rows } = await sql<DemoRemoval>`
    with demo as (select id from feeds where name = ${DEMO_FEED})
    select (select count(*)::int from products where feed_id in (select id from demo)) as products,
      (select count(*)::int from collections where feed_id in (select id from demo)) as collections,
      (select count(*)::int from promotions where feed_id in (select id from demo)) as promotions,
      (select count(*)::int from pages where feed_id in (select id from demo)) as pages,
      (select count(*)::int from products where feed_id not in (select id from demo)) as own_products,
      (select count(*)::int from orders) as orders`.execute(database)
  const [plan] = rows
  if (!plan) throw new Error('nothing was counted')
  return plan
}

/**
 * Removes everything that the demo has added, including its directory of offices. Goods, texts and settings
 * of the owner, and all orders, stay. Returns the number of products removed; null if there is no demo.
 * @throws RightRefused, ProofNeeded, Refusal while an import runs
 */
export function removeDemo(database: Database, who: ByHand): Promise<number | null> {
  return changeCatalogue(database, { ...who, right, needsProof: true }, async (transaction, audit) => {
    await removeDemoDirectory(transaction)
    const products = await removeDemoShop(transaction)
    if (products !== null)
      audit({ action: 'shop.demo_removed', entity: 'shop', entityId: 'demo', before: { products } })
    return products
  })
}
