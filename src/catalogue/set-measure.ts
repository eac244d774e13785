import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Measure } from '#src/domain/measures/measure.ts'
import type { NamedCategory } from './find-named-category.ts'
import { withPin } from './pinned-fields.ts'

/** Absent fields stay as they are; null means that the value is not known. */
export type MeasureChange = Partial<Measure>

/** Sets the weight and size of variants. They are pinned, so imports do not change them. */
export async function setMeasure(
  database: Database,
  variants: readonly { id: number }[],
  change: MeasureChange,
): Promise<void> {
  const ids = variants.map(({ id }) => id).toSorted((a, b) => a - b)
  if (change.weight_g !== undefined)
    await sql`
      update variants v set weight_g = ${change.weight_g}, pinned = ${withPin('v', 'weight_g')}
      where v.id = any(${ids}::int[])`.execute(database)
  if (change.size_mm !== undefined)
    await sql`
      update variants v set size_mm = ${change.size_mm}::int[], pinned = ${withPin('v', 'size_mm')}
      where v.id = any(${ids}::int[])`.execute(database)
}

/**
 * Sets the weight and size for goods of the category, and of those below it, that have none of their own.
 * Feeds do not contain them, so nothing is pinned.
 */
export async function setCategoryMeasure(
  database: Database,
  { id }: NamedCategory,
  { weight_g, size_mm }: MeasureChange,
): Promise<void> {
  await database
    .updateTable('categories')
    .set({
      ...(weight_g !== undefined && { weight_g }),
      ...(size_mm !== undefined && { size_mm: size_mm && [...size_mm] }),
    })
    .where('id', '=', id)
    .execute()
}
