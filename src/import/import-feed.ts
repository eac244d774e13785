import { join } from 'node:path'
import { sql } from 'kysely'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { DEMO_FEED, findFeed, type FoundFeed } from './find-feed.ts'
import type { ImportOptions, ImportResult, ImportStage } from './import-options.ts'
import type { ImportReport } from './import-report.ts'
import { openImportSession, type ImportSession } from './import-session.ts'
import { mergeCatalogue } from './merge/merge-catalogue.ts'
import { planChanges, type ChangePlan } from './merge/plan-changes.ts'
import { contextOf, loadKnown } from './known-feed.ts'
import { FeedError, type FeedShop } from './offer.ts'
import { createProblemLog, type ProblemLog } from './problem-log.ts'
import type { KnownOffers } from './known/known-offers.ts'
import type { KnownSource } from './known/known-source.ts'
import { readFeed } from './readers/read-feed.ts'
import { openSource, type FeedFile } from './source/open-source.ts'
import { SourceError } from './source/source-error.ts'
import { assembleStage } from './stage/assemble-stage.ts'
import { createStage } from './stage/create-stage.ts'
import { GROUP_LIMIT, groupOffers } from './stage/group-offers.ts'
import { readIntoStage, readKnownTexts, type StagedFeed } from './stage/read-into-stage.ts'
import { tooMuchHidden } from './too-much-hidden.ts'

const DEFAULT_STOCK = 10
const DEFAULT_MAX_HIDE = 1 / 3
const ANALYZE_SHARE = 10
const STOPPED = 'Імпорт зупинено.'

/**
 * Brings a feed into the catalogue: everything of it or nothing. Expected outcomes (no such file, a broken file, too
 * much to hide, another import at work) are values; what throws is a lost database, and it leaves the catalogue whole.
 */
export async function importFeed(options: ImportOptions): Promise<ImportResult> {
  const session = await openImportSession(options.databaseUrl)
  const stop = () => endSession(options.database, session)
  options.signal?.addEventListener('abort', stop)
  try {
    if (options.signal?.aborted) return nothing(STOPPED)
    if (!(await session.tryLock())) {
      if (options.isImpatient) return nothing('Зараз триває інший імпорт. Спробуйте згодом.')
      tell(options, 'waiting', 0)
      await session.lock()
    }
    return await importSource(session, options)
  } catch (error) {
    if (options.signal?.aborted) return nothing(STOPPED)
    if (error instanceof SourceError) return nothing(error.message)
    if (error instanceof FeedError) return nothing(`Прайс не прочитано: ${error.message}`)
    throw error
  } finally {
    options.signal?.removeEventListener('abort', stop)
    await session.close()
  }
}

/** Whatever the import does at that moment, its next statement fails and what it has begun is undone. */
function endSession(database: Database, { pid }: ImportSession): void {
  // If the database cannot even be asked, the import fails by itself.
  sql`select pg_terminate_backend(${pid})`.execute(database).catch(() => undefined)
}

async function importSource(session: ImportSession, options: ImportOptions): Promise<ImportResult> {
  const file = await openSource(options.source, options.dataDir)
  try {
    return await importFile(session, file, options)
  } finally {
    await file.dispose()
  }
}

async function importFile(
  session: ImportSession,
  file: FeedFile,
  options: ImportOptions,
): Promise<ImportResult> {
  const startedAt = performance.now()
  const { database } = session
  const { now } = options
  const problems = createProblemLog(options.isDryRun ? null : join(options.dataDir, 'reports'), now)
  await createStage(database)
  const stage = { origin: file.origin, defaultStock: options.defaultStock ?? DEFAULT_STOCK, problems }
  let known: KnownOffers | null = null
  const read = (load: KnownSource['load']) =>
    readFeed(file.read(), { now, known: { context: contextOf(stage.defaultStock), load } })
  // New addresses are made of titles, so then all of it is read.
  const load = async (shop: FeedShop) =>
    (known = options.isReslug ? null : await loadKnown(options.database, shop, options.feed))
  const staged = await readIntoStage(session, read(load), {
    ...stage,
    known: () => known,
    onProgress: (offers) => tell(options, 'reading', offers),
  })
  tell(options, 'grouping', staged.offers, staged.offers)
  const feed = await findFeed(database, staged.shop, file.stem, options.feed)
  await warnOfOversized(problems, await groupOffers(database, feed.id, options.isReslug ?? false))
  await readKnownTexts(
    session,
    () => known,
    (again) => read(async () => again),
    stage,
  )
  await assembleStage(session, (done, total) => tell(options, 'assembling', done, total))
  const plan = await planChanges(database, feed.id, options.isRestock ?? false)
  const report = async () => {
    const seconds = (performance.now() - startedAt) / 1000
    return { ...(await reportOf(options.database, feed, staged, plan, problems)), seconds }
  }
  if (staged.offers === 0)
    return nothing('У прайсі немає жодного товару, який можна продавати. Каталог не змінено.', await report())
  const excess = tooMuchHidden(plan, options.maxHide ?? DEFAULT_MAX_HIDE)
  if (excess !== null) return nothing(excess, await report())
  if (options.isDryRun) return { kind: 'dry-run', report: await report() }
  if (options.signal?.aborted) return nothing(STOPPED)
  tell(options, 'saving', plan.products.added + plan.products.changed)
  await mergeCatalogue(database, {
    feed: { name: feed.name, title: feed.title, key: feed.key },
    folder: file.origin.kind === 'file' ? file.origin.folder : null,
    now,
    isReslug: options.isReslug ?? false,
    isRestock: options.isRestock ?? false,
  })
  await finishImport(options, plan)
  return { kind: 'imported', report: await report() }
}

/** What follows from the goods; if it fails here, the running shop makes it up. */
async function finishImport(options: ImportOptions, { products }: ChangePlan): Promise<void> {
  tell(options, 'counting', 0)
  // After less PostgreSQL sees to it by itself.
  if ((products.added + products.changed + products.hidden) * ANALYZE_SHARE > products.unchanged)
    await sql`analyze categories, brands, attributes, attribute_values, products, variants, pictures`.execute(
      options.database,
    )
  await refreshCatalogue(options.database)
}

async function warnOfOversized(problems: ProblemLog, groups: number): Promise<void> {
  if (groups === 0) return
  await problems.add({
    severity: 'warning',
    code: 'oversized_group',
    count: groups,
    line: 1,
    offer_id: null,
    field: 'group_id',
    reason: `у групі понад ${GROUP_LIMIT} пропозицій: це не варіанти одного товару, їх узято окремими товарами`,
  })
}

async function reportOf(
  database: Database,
  feed: FoundFeed,
  { shop, offers }: StagedFeed,
  plan: ChangePlan,
  problems: ProblemLog,
): Promise<Omit<ImportReport, 'seconds'>> {
  const { groups, refused, file } = await problems.finish()
  const { rows } = await sql<{ waiting: number; demo: number }>`
    select (select count(*) from pictures where state = 'waiting') as waiting,
      (select count(*) from products p join feeds f on f.id = p.feed_id where f.name = ${DEMO_FEED} and p.is_visible) as demo`.execute(
    database,
  )
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
    waitingPictures: rows[0]?.waiting ?? 0,
    demoProducts: feed.name === DEMO_FEED ? 0 : (rows[0]?.demo ?? 0),
  }
}

function nothing(reason: string, report: ImportReport | null = null): ImportResult {
  return { kind: 'nothing', reason, report }
}

function tell(
  { onProgress }: ImportOptions,
  stage: ImportStage,
  done: number,
  total: number | null = null,
): void {
  onProgress?.({ stage, done, total })
}
