import type { MergedRow } from '#src/contract/admin/merged.ts'
import { Refusal } from './refusal.ts'

export const NOT_MERGED =
  'Розділити не можна: це вже розділено, або об’єднано ще раніше, ніж магазин почав записувати, які товари були до об’єднання.'

/**
 * Finds what was merged by `id:12`, its former id, or by its title; if several have it, the last merged.
 * @throws Refusal
 */
export function findMerged<Row extends Pick<MergedRow, 'id' | 'title'>>(
  rows: readonly Row[],
  name: string,
): Row {
  const id = Number(/^id:(\d{1,9})$/.exec(name)?.[1] ?? 0)
  const title = name.trim().toLowerCase()
  const found =
    rows.find((row) => row.id === id) ??
    rows.find((row) => row.title === name.trim()) ??
    rows.find((row) => row.title.toLowerCase() === title)
  if (!found) throw new Refusal(NOT_MERGED)
  return found
}
