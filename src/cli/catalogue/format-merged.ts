import type { MergedList, MergedRow } from '#src/contract/admin/merged.ts'
import { earlierMerged, partingEffect } from '#src/domain/catalogue/merged-effect.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'

/**
 * Returns lines that say what was merged, when, and what a separation would do; and what cannot be separated.
 */
export function mergedLines(merged: MergedList | null): string[] {
  if (!merged) return []
  const earlier = earlierMerged(merged.earlier)
  const lines = merged.rows.map(
    (row) =>
      `«${row.title}» тепер «${row.into}», ${kyivMoment(new Date(row.merged_at))}; якщо розділити: ${partingEffect(row)}`,
  )
  return earlier === null ? lines : [...lines, earlier]
}

/** Returns a line that says what was separated. */
export function partedLine({ title, into, products }: MergedRow): string {
  return `«${title}» і «${into}» знову різні: змінено ${countOf(products, PRODUCT_FORMS)}`
}
