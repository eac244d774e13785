import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { paidForLines } from '#src/domain/receipts/receipt-goods.ts'

/** `paid`: the line's price less its share of the discount, kopiykas. `asked_back`: pieces refunded or promised to be. */
type PaidLine = { position: number; quantity: number; asked_back: number; paid: number }

/** What can still be refunded of a line: pieces, and the sum of all of them in kopiykas. */
export type RefundableLine = { position: number; pieces: number; sum: number }

/**
 * What can still be refunded of each line, and what was refunded or promised for pieces of the lines (`givenBack`,
 * kopiykas).
 */
export type LineRefunds = { refundables: RefundableLine[]; givenBack: number }

/** Returns what can still be refunded of the order with this id. */
export async function readLineRefunds(database: Database, orderId: number): Promise<LineRefunds> {
  return refundsOf(await paidLines(database, sql`o.id = ${orderId}`))
}

/** Returns the same for an order by its number: nothing, if there is no such order. */
export async function readOrderRefunds(database: Database, number: string): Promise<LineRefunds> {
  return refundsOf(await paidLines(database, sql`o.number = ${number}`))
}

function refundsOf(lines: readonly PaidLine[]): LineRefunds {
  const refundables = lines.map((line) => {
    const pieces = leftOf(line)
    return { position: line.position, pieces, sum: priceOf(line, pieces) }
  })
  const paid = lines.reduce((sum, line) => sum + line.paid, 0)
  const givenBack = refundables.reduce((sum, line) => sum - line.sum, paid)
  return { refundables, givenBack }
}

/** What was paid for these pieces, kopiykas, discount considered; or the line that has fewer pieces left to refund. */
export async function sumOfPieces(
  database: Database,
  orderId: number,
  wanted: readonly { position: number; pieces: number }[],
): Promise<number | { kind: 'no-line'; position: number; most: number }> {
  const lines = await paidLines(database, sql`o.id = ${orderId}`)
  let sum = 0
  for (const { position, pieces } of wanted) {
    const line = lines.find((each) => each.position === position)
    const most = line ? leftOf(line) : 0
    if (!line || pieces > most) return { kind: 'no-line', position, most }
    sum += priceOf(line, pieces)
    // The request may name the same line twice.
    line.asked_back += pieces
  }
  return sum
}

function leftOf({ quantity, asked_back }: PaidLine): number {
  return Math.max(0, quantity - asked_back)
}

/** Price of the next pieces to refund. Rounded by running totals, so that single refunds add up to the line exactly. */
function priceOf({ paid, quantity, asked_back }: PaidLine, pieces: number): number {
  const upTo = (count: number) => Math.floor((paid * count) / quantity)
  return pieces === 0 ? 0 : upTo(asked_back + pieces) - upTo(asked_back)
}

async function paidLines(database: Database, order: RawBuilder<boolean>): Promise<PaidLine[]> {
  const { rows } = await sql<
    Omit<PaidLine, 'paid'> & { price: number; takes_discount: boolean; discount: number }
  >`${PREPARED}
    select l.position, l.price, l.quantity, l.takes_discount, o.discount, coalesce((
      select sum(w.pieces - coalesce(w.taken_out, 0)) from payment_attempts a
      join payment_refunds r on r.attempt_id = a.id and not r.is_void
      cross join lateral jsonb_to_recordset(r.lines) as w (position int, pieces int, taken_out int)
      where a.order_id = o.id and w.position = l.position
    ), 0)::int as asked_back
    from order_lines l join orders o on o.id = l.order_id
    where ${order} order by l.position`.execute(database)
  const paid = paidForLines(rows, rows[0]?.discount ?? 0)
  return rows.map(({ position, quantity, asked_back }, place) => ({
    position,
    quantity,
    asked_back,
    paid: paid[place] ?? 0,
  }))
}
