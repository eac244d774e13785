import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { paidForLines } from '#src/domain/receipts/receipt-goods.ts'

/** `paid`: with its share of the discount, kopiykas; `asked_back`: of its pieces those whose money went back or is promised. */
type PaidLine = { position: number; quantity: number; asked_back: number; paid: number }

/** What may still go back of a line: so many pieces, and all of them for this sum, kopiykas. */
export type RefundableLine = { position: number; pieces: number; sum: number }

export async function refundableLines(database: Database, orderId: number): Promise<RefundableLine[]> {
  return (await paidLines(database, orderId)).map((line) => {
    const pieces = leftOf(line)
    return { position: line.position, pieces, sum: priceOf(line, pieces) }
  })
}

/** Kopiykas that went back, or are promised, for pieces of the order's lines. */
export async function givenBackForLines(database: Database, orderId: number): Promise<number> {
  return (await paidLines(database, orderId)).reduce(
    (sum, line) => sum + line.paid - priceOf(line, leftOf(line)),
    0,
  )
}

/** What was paid for these pieces. What the shopper has not paid does not go back, and no piece does twice. */
export async function sumOfPieces(
  database: Database,
  orderId: number,
  wanted: readonly { position: number; pieces: number }[],
): Promise<number | { kind: 'no-line'; position: number; most: number }> {
  const lines = await paidLines(database, orderId)
  let sum = 0
  for (const { position, pieces } of wanted) {
    const line = lines.find((each) => each.position === position)
    const most = line ? leftOf(line) : 0
    if (!line || pieces > most) return { kind: 'no-line', position, most }
    sum += priceOf(line, pieces)
    // The same line may be named again.
    line.asked_back += pieces
  }
  return sum
}

function leftOf({ quantity, asked_back }: PaidLine): number {
  return Math.max(0, quantity - asked_back)
}

/** Of the next so many pieces: those that go back one by one make the line to the kopiyka. */
function priceOf({ paid, quantity, asked_back }: PaidLine, pieces: number): number {
  const upTo = (count: number) => Math.floor((paid * count) / quantity)
  return pieces === 0 ? 0 : upTo(asked_back + pieces) - upTo(asked_back)
}

async function paidLines(database: Database, orderId: number): Promise<PaidLine[]> {
  const { rows } = await sql<
    Omit<PaidLine, 'paid'> & { price: number; takes_discount: boolean; discount: number }
  >`
    select l.position, l.price, l.quantity, l.takes_discount, o.discount, coalesce((
      select sum(w.pieces - coalesce(w.taken_out, 0)) from payment_attempts a
      join payment_refunds r on r.attempt_id = a.id and not r.is_void
      cross join lateral jsonb_to_recordset(r.lines) as w (position int, pieces int, taken_out int)
      where a.order_id = o.id and w.position = l.position
    ), 0)::int as asked_back
    from order_lines l join orders o on o.id = l.order_id
    where o.id = ${orderId} order by l.position`.execute(database)
  const paid = paidForLines(rows, rows[0]?.discount ?? 0)
  return rows.map(({ position, quantity, asked_back }, place) => ({
    position,
    quantity,
    asked_back,
    paid: paid[place] ?? 0,
  }))
}
