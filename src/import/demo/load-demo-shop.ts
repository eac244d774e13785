import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import { DEMO_FEED } from '../find-feed.ts'
import { importFeed } from '../import-feed.ts'
import { moveDemoPromotions } from './demo-dates.ts'
import { DEMO_CATALOGUE, readDemoSettings, readShowcase } from './demo-files.ts'
import type { DemoOptions } from './demo-options.ts'
import { addShowcasePictures } from './demo-pictures.ts'
import { loadDemoTexts } from './load-demo-texts.ts'
import { loadNeutralShop } from './load-neutral-shop.ts'
import { loadShowcase } from './load-showcase.ts'
import { spreadDemo } from './spread-demo.ts'

/**
 * Fills the shop with the goods, texts and settings of `demo/`. If repeated, it changes only outdated
 * promotions.
 */
export async function loadDemoShop(options: DemoOptions): Promise<void> {
  const { database, databaseUrl, dataDir, now, log } = options
  const [showcase, settings] = await Promise.all([readShowcase(), readDemoSettings()])
  const pictures = await addShowcasePictures(database, showcase)
  const result = await importFeed({
    database,
    databaseUrl,
    dataDir,
    now,
    source: DEMO_CATALOGUE,
    feed: DEMO_FEED,
  })
  if (result.kind !== 'imported')
    throw new Error(result.kind === 'nothing' ? result.reason : 'the demo was not imported')
  await database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .selectFrom('feeds')
      .select('id')
      .where('name', '=', DEMO_FEED)
      .executeTakeFirstOrThrow()
    await loadShowcase(transaction, id, showcase, pictures, now)
    await moveDemoPromotions(transaction, id, now)
    await loadDemoTexts(transaction, id, settings, now)
    await loadNeutralShop(transaction)
    await spreadDemo(transaction, id, now)
  })
  await refreshCatalogue(database)
  log.info({ products: result.report.products, seconds: result.report.seconds }, 'demo shop loaded')
}

/** Called at each start, so that a demo that was loaded long ago still has a current promotion. */
export async function refreshDemoDates(database: DemoOptions['database'], now: Date): Promise<void> {
  const feed = await database
    .selectFrom('feeds')
    .select('id')
    .where('name', '=', DEMO_FEED)
    .executeTakeFirst()
  if (feed) await moveDemoPromotions(database, feed.id, now)
}
