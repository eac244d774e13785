import type { Database } from '#src/database/connect.ts'
import type { DemoSettings } from './demo-files.ts'
import { NEUTRAL_PAGES } from './neutral-pages.ts'

/** Adds the settings and pages of the demo, except those for which the owner has her own. */
export async function loadDemoTexts(
  database: Database,
  feedId: number,
  demo: DemoSettings,
  now: Date,
): Promise<void> {
  const { pages, ...settings } = demo
  await database
    .insertInto('settings')
    .values(
      Object.entries(settings).map(([key, value]) => ({
        key,
        feed_id: feedId,
        value: JSON.stringify(value),
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  for (const [slug, page] of Object.entries(pages)) {
    const neutral = NEUTRAL_PAGES.find((candidate) => candidate.slug === slug)
    const values = { ...page, feed_id: feedId, updated_at: now }
    await database
      .insertInto('pages')
      .values({ slug, ...values })
      // A neutral text of a page is replaced; any other text is the owner's.
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet(values)
          .where('pages.feed_id', 'is', null)
          .where('pages.content', '=', neutral?.content ?? ''),
      )
      .execute()
  }
}
