import type { Database } from '#src/database/connect.ts'
import { sanitiseDescription } from '#src/import/offers/sanitise-description.ts'
import type { NamedCategory } from '../find-named-category.ts'

/** Absent fields stay as they are. An empty `seo_…` means the page's own title or text. */
export type CategoryTexts = { description?: string; seo_title?: string; seo_description?: string }

/** Feeds contain none of these, so nothing is pinned. */
export async function describeCategory(
  database: Database,
  { id }: NamedCategory,
  { description, ...seo }: CategoryTexts,
): Promise<void> {
  await database
    .updateTable('categories')
    .set({
      ...seo,
      ...(description !== undefined && {
        description: sanitiseDescription(description, { isOwners: true }).html,
      }),
    })
    .where('id', '=', id)
    .execute()
}
