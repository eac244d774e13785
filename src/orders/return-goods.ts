import type { Database } from '#src/database/connect.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { putIntoStock } from './give-back-goods.ts'
import { type LockedOrder, lockOrder, type RefusedStatus, refusedStatus } from './lock-order.ts'
import { type GoodsEventKind, recordGoods, recordStatus } from './order-events.ts'
import { actOnOrder, auditOrder, type OrderActor } from './order-actor.ts'

/** Pieces of the line at `position`, from 0; `all` are those that are left. */
export type AskedPieces = { position: number; pieces: number | 'all' }
type LinePieces = { position: number; pieces: number }

/** What is decided about returned goods once somebody has inspected them. */
export type Fate = 'restocked' | 'written_off'

export type GoodsRequest = { pieces: readonly AskedPieces[] | 'all'; actor: OrderActor }

/** The line does not exist, or has fewer pieces left than were asked for. */
type Excess = { kind: 'too-many'; position: number; left: number }
export type GoodsOutcome =
  | { kind: 'done'; status: OrderStatus; pieces: number }
  | { kind: 'missing' }
  | RefusedStatus
  | Excess

type Line = {
  position: number
  variant_id: number | null
  quantity: number
  returned: number
  restocked: number
  written_off: number
}

/**
 * Records that goods of an order came back: some or all of a completed one, or all of a parcel that nobody collected. Their
 * stock waits for `decideGoods`. With the last piece the order itself becomes returned.
 *
 * @throws RightRefused
 */
export async function returnGoods(
  database: Database,
  number: string,
  request: GoodsRequest,
): Promise<GoodsOutcome> {
  return actOnOrder(
    database,
    { actor: request.actor, right: 'orders.change' },
    async (transaction, audit) => {
      const order = await lockOrder(transaction, number)
      if (!order) return { kind: 'missing' }
      if (!mayReturn(order.status, request)) return refusedStatus(order)
      const lines = await loadLines(transaction, order.id)
      const change = resolve(lines, request, ({ quantity, returned }) => quantity - returned)
      if ('kind' in change) return change
      const pieces = await raise(transaction, order.id, { ...change, kind: 'returned' })
      const status = await returnWhole(transaction, order, request.actor)
      audit(auditOrder('return', number, [{ status: order.status }, { status, lines: change.pieces }]))
      return { kind: 'done', status, pieces }
    },
  )
}

function mayReturn(status: OrderStatus, { pieces }: GoodsRequest): boolean {
  return status === 'completed' || (status === 'shipped' && pieces === 'all')
}

async function returnWhole(
  transaction: Database,
  { id, status }: LockedOrder,
  actor: OrderActor,
): Promise<OrderStatus> {
  const lines = await loadLines(transaction, id)
  if (lines.some(({ returned, quantity }) => returned < quantity)) return status
  await recordStatus(transaction, id, { actor, before: status, after: 'returned' })
  await transaction.updateTable('orders').set({ status: 'returned' }).where('id', '=', id).execute()
  return 'returned'
}

/** Records that all remaining goods of an order came back; the caller has locked its row. */
export async function returnAllGoods(
  transaction: Database,
  orderId: number,
  actor: OrderActor,
): Promise<void> {
  const lines = await loadLines(transaction, orderId)
  const pieces = lines
    .map(({ position, quantity, returned }) => ({ position, pieces: quantity - returned }))
    .filter((line) => line.pieces > 0)
  await raise(transaction, orderId, { lines, pieces, actor, kind: 'returned' })
}

/**
 * Decides about returned goods: `restocked` ones go back into stock, `written_off` ones do not. Each piece once.
 *
 * @throws RightRefused
 */
export async function decideGoods(
  database: Database,
  number: string,
  { fate, ...request }: GoodsRequest & { fate: Fate },
): Promise<GoodsOutcome> {
  const right = fate === 'written_off' ? 'goods.write_off' : 'orders.pack'
  return actOnOrder(database, { actor: request.actor, right }, async (transaction, audit) => {
    const order = await lockOrder(transaction, number)
    if (!order) return { kind: 'missing' }
    const lines = await loadLines(transaction, order.id)
    const change = resolve(lines, request, (line) => line.returned - line.restocked - line.written_off)
    if ('kind' in change) return change
    const pieces = await raise(transaction, order.id, { ...change, kind: fate })
    if (fate === 'restocked') await restock(transaction, order.id, change)
    audit(auditOrder(fate, number, [null, { lines: change.pieces }]))
    return { kind: 'done', status: order.status, pieces }
  })
}

async function restock(transaction: Database, orderId: number, { lines, pieces }: Change): Promise<void> {
  const variants = new Map(lines.map(({ position, variant_id }) => [position, variant_id]))
  const given = pieces.map((piece) => ({
    variant_id: variants.get(piece.position) ?? null,
    pieces: piece.pieces,
  }))
  await putIntoStock(transaction, orderId, { lines: given, reason: 'return' })
}

async function loadLines(transaction: Database, orderId: number): Promise<Line[]> {
  return transaction
    .selectFrom('order_lines')
    .select(['position', 'variant_id', 'quantity', 'returned', 'restocked', 'written_off'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/** A request checked against the lines: `pieces` names each line once, and only lines with pieces. */
type Change = { lines: readonly Line[]; pieces: readonly LinePieces[]; actor: OrderActor }

/** Adds up the request by lines and checks it against what `leftOf` says is left of each. */
function resolve(
  lines: readonly Line[],
  { pieces: asked, actor }: GoodsRequest,
  leftOf: (line: Line) => number,
): Change | Excess {
  const left = new Map(lines.map((line) => [line.position, leftOf(line)]))
  const sums = new Map<number, number>()
  const named = asked === 'all' ? lines.map(({ position }) => ({ position, pieces: 'all' as const })) : asked
  for (const { position, pieces } of named) {
    const most = left.get(position) ?? 0
    const sum = (sums.get(position) ?? 0) + (pieces === 'all' ? most : pieces)
    if (sum > most || (asked !== 'all' && most === 0)) return { kind: 'too-many', position, left: most }
    sums.set(position, sum)
  }
  const pieces = [...sums].map(([position, sum]) => ({ position, pieces: sum }))
  return { lines, pieces: pieces.filter((entry) => entry.pieces > 0), actor }
}

/** Raises a count of each line and records it as an event; returns the number of pieces. */
async function raise(
  transaction: Database,
  orderId: number,
  { lines, pieces: changed, actor, kind }: Change & { kind: GoodsEventKind },
): Promise<number> {
  const counts = new Map(lines.map((line) => [line.position, line[kind]]))
  let sum = 0
  for (const { position, pieces } of changed) {
    const before = counts.get(position) ?? 0
    const after = before + pieces
    sum += pieces
    await transaction
      .updateTable('order_lines')
      .set({ [kind]: after })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
    await recordGoods(transaction, orderId, { actor, kind, position, before, after })
  }
  return sum
}
