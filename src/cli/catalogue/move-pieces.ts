import { findNamedProduct, requireOneVariant } from '#src/catalogue/find-named-product.ts'
import { moveByHand } from '#src/catalogue/stock/move-by-hand.ts'
import { type HandMove, handMoveSchema } from '#src/contract/admin/product.ts'
import { checked } from '#src/staff/checked.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type CommandContext, UsageError } from '../command.ts'
import { readPieces } from './read-pieces.ts'

const KINDS: Readonly<Record<string, HandMove['kind']>> = { 'write-off': 'written_off', receive: 'received' }

/** Returns the kind of a stock move; undefined for an action that is none. */
export function kindOfMove(action: string): HandMove['kind'] | undefined {
  return KINDS[action]
}

type Given = { kind: HandMove['kind']; name: string; count: string; reason: string | undefined }

/** `product write-off` and `product receive`. */
export async function movePieces(
  { terminal, withShop }: CommandContext,
  { kind, name, count, reason }: Given,
): Promise<number> {
  const pieces = readPieces(count)
  if (reason === undefined) throw new UsageError('Не вказано: --reason')
  const said = await withShop(async ({ database }) => {
    const product = await findNamedProduct(database, name)
    const variant = requireOneVariant(product)
    const move = checked(handMoveSchema, { variant_id: variant.id, kind, pieces, note: reason })
    const stock = await moveByHand(database, COMMAND, { productId: product.id, ...move })
    return `${variant.name}: ${kind === 'received' ? 'додано' : 'списано'} ${pieces} шт., залишок ${stock} шт.`
  })
  terminal.out(said)
  return 0
}
