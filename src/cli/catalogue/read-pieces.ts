import { UsageError } from '../command.ts'

const MOST_PIECES = 1_000_000

/**
 * Reads a number of pieces.
 * @throws UsageError
 */
export function readPieces(text: string): number {
  const pieces = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  if (!(pieces <= MOST_PIECES))
    throw new UsageError(`Кількість — ціле число від 0 до ${MOST_PIECES}: ${text}`)
  return pieces
}
