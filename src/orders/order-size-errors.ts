import type { FieldErrors } from '#src/contract/errors.ts'
import type { CartLineRequest } from '#src/contract/cart.ts'
import type { OrderBounds } from '#src/contract/order-bounds.ts'

type Piece = Pick<CartLineRequest, 'quantity'>

export function countPieces(lines: readonly Piece[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Errors of an order that is too large as a whole; `checkLines` judges the single lines. */
export function orderSizeErrors(lines: readonly Piece[], bounds: OrderBounds): FieldErrors | null {
  const sentences: string[] = []
  const pieces = countPieces(lines)
  const { order_lines: mostLines, order_pieces: mostPieces } = bounds
  if (mostLines > 0 && lines.length > mostLines) {
    sentences.push(`В одному замовленні може бути до ${mostLines} різних товарів. Решту замовте окремо`)
  }
  if (mostPieces > 0 && pieces > mostPieces) {
    sentences.push(
      `В одному замовленні може бути до ${mostPieces}\u00A0шт. разом. Зателефонуйте нам, якщо треба більше`,
    )
  }
  return sentences.length > 0 ? { lines: sentences } : null
}
