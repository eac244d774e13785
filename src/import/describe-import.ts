import { sql } from 'kysely'
import type { DecidedFacet } from '#src/catalogue-index/decide-facets.ts'
import type { Database } from '#src/database/connect.ts'
import { DEMO_FEED, type FoundFeed } from './find-feed.ts'
import { findHiddenOldPrices } from './find-hidden-old-prices.ts'
import { findPinned } from './find-pinned.ts'
import type { ImportNotes } from './import-notes.ts'
import type { ImportReport } from './import-report.ts'
import type { ChangePlan } from './merge/plan-changes.ts'
import type { StagedFeed } from './stage/read-into-stage.ts'

interface ImportParts {
  feed: FoundFeed
  staged: StagedFeed
  plan: ChangePlan
  notes: ImportNotes
  /** Milliseconds, by `performance.now()`. */
  startedAt: number
}

/** Returns the report of what the import has done so far, or would do. */
export async function describeImport(
  database: Database,
  { feed, staged: { shop, offers }, plan, notes, startedAt }: ImportParts,
  facets: DecidedFacet[] = [],
): Promise<ImportReport> {
  const { groups, refused, file } = await notes.problems.finish()
  const { waiting, demo } = await countOfShop(database)
  return {
    feed: feed.name,
    isNewFeed: feed.id === 0,
    alike: feed.alike === null ? null : { name: feed.alike.name, shared: feed.alike.shared },
    title: feed.title,
    format: shop.format,
    encoding: shop.encoding,
    offers,
    products: plan.products,
    variants: plan.variants,
    refused,
    problems: groups,
    problemsFile: file,
    pinned: await findPinned(database, feed.id),
    hiddenOldPrices: await findHiddenOldPrices(database, feed.id),
    waitingPictures: waiting,
    demoProducts: feed.name === DEMO_FEED ? 0 : demo,
    rates: [...notes.rates.used.values()],
    attributes: { changes: notes.attributes.list(), facets },
    seconds: (performance.now() - startedAt) / 1000,
  }
}

/** Counts pictures that are still to be fetched, and demo goods on sale. */
async function countOfShop(database: Database): Promise<{ waiting: number; demo: number }> {
  const { rows } = await sql<{ waiting: number; demo: number }>`
    select (select count(*) from pictures where state = 'waiting') as waiting,
      (select count(*) from products p join feeds f on f.id = p.feed_id where f.name = ${DEMO_FEED} and p.is_visible) as demo`.execute(
    database,
  )
  return rows[0] ?? { waiting: 0, demo: 0 }
}
