import { axesOf, type Variant, valueOf } from './edit-variants.ts'

/** Variants of two attributes as rows and columns. A combination that no variant has is null. */
export type VariantGrid = {
  rowAxis: string
  columnAxis: string
  columns: readonly string[]
  rows: readonly { value: string; cells: readonly (Variant | null)[] }[]
}

/**
 * Null if the variants form no grid: there are not two attributes, a variant lacks one, or two variants have the same
 * combination.
 */
export function gridOf(variants: readonly Variant[]): VariantGrid | null {
  const [rowAxis, columnAxis, ...others] = axesOf(variants)
  if (rowAxis === undefined || columnAxis === undefined || others.length > 0) return null
  const byPair = new Map<string, Variant>()
  for (const variant of variants) {
    const [row, column] = [valueOf(variant, rowAxis), valueOf(variant, columnAxis)]
    const pair = JSON.stringify([row, column])
    if (row.trim() === '' || column.trim() === '' || byPair.has(pair)) return null
    byPair.set(pair, variant)
  }
  const columns = valuesOf(variants, columnAxis)
  const rows = valuesOf(variants, rowAxis).map((value) => ({
    value,
    cells: columns.map((column) => byPair.get(JSON.stringify([value, column])) ?? null),
  }))
  return { rowAxis, columnAxis, columns, rows }
}

/** In the order of the variants. */
function valuesOf(variants: readonly Variant[], axis: string): string[] {
  return [...new Set(variants.map((variant) => valueOf(variant, axis)))]
}
