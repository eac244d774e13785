import type { Database } from '#src/database/connect.ts'
import { sanitiseDescription } from '#src/import/offers/sanitise-description.ts'
import { withPin } from '../pinned-fields.ts'
import { rememberFeedTexts } from './feed-texts.ts'

/** Absent fields stay as they are. An empty `seo_…` means the product's own name or text. */
export type ProductTexts = { description?: string; seo_title?: string; seo_description?: string }

/** Only the description is pinned, because feeds do not contain the other texts. */
export async function describeProduct(
  database: Database,
  { id }: { id: number },
  { description, ...seo }: ProductTexts,
  now: Date,
): Promise<void> {
  if (description !== undefined) await rememberFeedTexts(database, id)
  await database
    .updateTable('products')
    .set({
      ...seo,
      ...(description !== undefined && {
        description: sanitiseDescription(description, { isOwners: true }).html,
        pinned: withPin('products', 'description'),
      }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
