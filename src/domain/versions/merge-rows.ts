import { type FieldConflict, isEqual, mergeFields } from './merge-fields.ts'

/**
 * `field` is null where one person has removed a row that the other has changed; the row of the one who removed
 * it is undefined.
 */
export type RowConflict<Row> =
  | (FieldConflict<Row> & { id: number })
  | { id: number; field: null; theirs: Row | undefined; mine: Row | undefined }

/**
 * Merges the changes of two people to one list of rows with ids. Each row is merged by fields; rows that either
 * person added stay, and rows that either removed are gone. If only one of them has moved rows, the list has
 * that person's order.
 */
export function mergeRows<Row extends { id: number }>(
  base: readonly Row[],
  theirs: readonly Row[],
  mine: readonly Row[],
): { rows: Row[]; conflicts: RowConflict<Row>[] } {
  const conflicts: RowConflict<Row>[] = []
  const isOrderMine = !isEqual(commonIds(base, mine), commonIds(mine, base))
  const [first, second] = isOrderMine ? [mine, theirs] : [theirs, mine]
  const ids = new Set([...first, ...second].map(({ id }) => id))
  const rows = [...ids].flatMap((id) => {
    const [was, other, own] = [base, theirs, mine].map((list) => list.find((row) => row.id === id))
    if (other && own) {
      const merged = mergeFields(was ?? other, other, own)
      conflicts.push(...merged.conflicts.map((conflict) => ({ ...conflict, id })))
      return [merged.fields]
    }
    const left = other ?? own
    if (!was || !left) return left ? [left] : []
    // One person removed the row and the other changed it: a change must not disappear unseen, so this is a
    // conflict.
    if (isEqual(was, left)) return []
    conflicts.push({ id, field: null, theirs: other, mine: own })
    return own ? [own] : []
  })
  return { rows, conflicts }
}

/** Returns the ids that both lists contain, in the order of the first. */
function commonIds<Row extends { id: number }>(rows: readonly Row[], others: readonly Row[]): number[] {
  return rows.map(({ id }) => id).filter((id) => others.some((other) => other.id === id))
}
