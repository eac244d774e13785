import { type FieldConflict, isEqual, mergeFields } from './merge-fields.ts'

/** `field` is null where one has removed the row that the other has changed: that one's row is undefined. */
export type RowConflict<Row> =
  | (FieldConflict<Row> & { id: number })
  | { id: number; field: null; theirs: Row | undefined; mine: Row | undefined }

/**
 * Two people have changed one list of rows that are known by their ids. Each row merges by its fields; rows that either has
 * added stay, rows that either has removed are gone, and where only one has moved them, they stand in that one's order.
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
    // One has removed it: what the other has made of it meanwhile is not lost unseen.
    if (isEqual(was, left)) return []
    conflicts.push({ id, field: null, theirs: other, mine: own })
    return own ? [own] : []
  })
  return { rows, conflicts }
}

/** Those that both lists have, in the order of the first. */
function commonIds<Row extends { id: number }>(rows: readonly Row[], others: readonly Row[]): number[] {
  return rows.map(({ id }) => id).filter((id) => others.some((other) => other.id === id))
}
