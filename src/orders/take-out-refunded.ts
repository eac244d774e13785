import type { Database } from '#src/database/connect.ts'
import type { EditedLine } from './edited-lines.ts'

type Edited = { id: number; lines: readonly EditedLine[] }

/**
 * Pieces that an edit removes from a line count first as those that were refunded or are about to be. So the remaining pieces
 * are paid ones, which can still be refunded. The caller has locked the order's row.
 */
export async function takeOutRefunded(transaction: Database, before: Edited, after: Edited): Promise<void> {
  const removed = removedPieces(before.lines, after.lines)
  if (removed.size === 0) return
  const refunds = await transaction
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .select(['r.id', 'r.lines'])
    .where('a.order_id', '=', before.id)
    .where('r.is_void', '=', false)
    .orderBy('r.id')
    .execute()
  for (const { id, lines } of refunds) {
    if (!lines?.some(({ position }) => removed.has(position))) continue
    const changed = lines.map((line) => {
      const { position, pieces, taken_out = 0 } = line
      const left = removed.get(position) ?? 0
      const more = Math.min(left, pieces - taken_out)
      removed.set(position, left - more)
      return { ...line, taken_out: taken_out + more }
    })
    await transaction
      .updateTable('payment_refunds')
      .set({ lines: JSON.stringify(changed) })
      .where('id', '=', id)
      .execute()
  }
}

/** Removed pieces by position. Removed lines are left out: their positions are not given again, so nothing is confused. */
function removedPieces(before: readonly EditedLine[], after: readonly EditedLine[]): Map<number, number> {
  const quantities = new Map(before.map(({ position, quantity }) => [position, quantity]))
  const removed = after.map(
    ({ position, quantity }) => [position, (quantities.get(position) ?? 0) - quantity] as const,
  )
  return new Map(removed.filter(([, pieces]) => pieces > 0))
}
