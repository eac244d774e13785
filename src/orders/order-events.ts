import type { ReceiptKind } from '#src/domain/receipts/receipt-kinds.ts'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { type ActorName, nameOfActor, type OrderActor } from './order-actor.ts'

/** Why the shop itself changed a status, or the result of a call that changed it. */
export type StatusReason = 'unconfirmed' | 'unpaid' | 'no_answer' | 'declined' | 'undone'

export type StatusEvent = {
  actor: OrderActor
  before: OrderStatus
  after: OrderStatus
  reason?: StatusReason | null
}

/** What happens to goods after the order was sent. */
export type GoodsEventKind = 'returned' | 'restocked' | 'written_off'

/** For the line at `position`: how many pieces were in this state before, and are now. */
export type GoodsEvent = {
  actor: OrderActor
  kind: GoodsEventKind
  position: number
  before: number
  after: number
}

/** The fields that an edit changed, on one side of the change. Money is kopiykas. */
export type EditFacts = {
  lines?: { title: string; variant_value: string | null; price: number; quantity: number }[]
  discount?: number
  total?: number
  delivery?: Readonly<Record<string, string>>
  delivery_price?: number | null
  payment_method?: string | null
  name?: string
  phone?: string
  email?: string | null
  comment?: string
}

export type EditEvent = { actor: OrderActor; reason: string | null; before: EditFacts; after: EditFacts }

/** A payment attempt or a refund, by the reference that its provider knows. `amount` is kopiykas. */
export type MoneyFacts = {
  reference: string
  provider: string
  state: string
  amount: number
  note?: string
}
type MoneyChange = { actor: OrderActor; before: MoneyFacts | null; after: MoneyFacts }
export type MoneyEvent = (MoneyChange & { kind: 'payment' }) | (MoneyChange & { kind: 'refund' })

/** `state` is one of the shop's own; `number` is there once the carrier has given one. */
export type WaybillFacts = { state: string; number?: string | null; note?: string }
export type WaybillEvent = { actor: OrderActor; before: WaybillFacts | null; after: WaybillFacts }

/** An event as it is stored: the kind of actor, and the name of a person of the staff. */
type Stored<Event> = Omit<Event, 'actor'> & { actor: ActorName; actor_name: string | null }

/** A fiscal receipt that was issued. Kopiykas. */
export type ReceiptFacts = {
  receipt: ReceiptKind
  amount: number
  fiscal_code: string | null
  url: string
}
type ReceiptEvent = { actor: OrderActor; before: null; after: ReceiptFacts }

export type OrderEventRow = { id: number; created_at: Date } & (
  | ({ kind: 'waybill' } & Stored<WaybillEvent>)
  | ({ kind: 'receipt' } & Stored<ReceiptEvent>)
  | ({ kind: 'edit' } & Stored<EditEvent>)
  | ({ kind: 'status' } & Stored<StatusEvent>)
  | ({ kind: 'payment' } & Stored<MoneyChange>)
  | ({ kind: 'refund' } & Stored<MoneyChange>)
  | (Stored<GoodsEvent> & { title: string })
)

/** The history of an order, the oldest event first. */
export async function listOrderEvents(database: Database, number: string): Promise<OrderEventRow[]> {
  // `->` and not `->>`: the driver turns JSON values back into texts and numbers.
  const { rows } = await sql<OrderEventRow>`${PREPARED}
    select e.id, e.created_at, e.actor, e.actor_name, e.kind, coalesce(e.before -> 'status', e.before -> 'pieces', e.before) as before,
           coalesce(e.after -> 'status', e.after -> 'pieces', e.after) as after, e.after ->> 'reason' as reason,
           l.position, l.title
    from order_events e
    join orders o on o.id = e.order_id
    left join order_lines l on l.order_id = o.id and l.position = (e.after ->> 'position')::int
    where o.number = ${number}
    order by e.id`.execute(database)
  return rows
}

export async function recordStatus(
  transaction: Database,
  orderId: number,
  { actor, before, after, reason }: StatusEvent,
): Promise<void> {
  await record(transaction, orderId, {
    actor,
    kind: 'status',
    before: { status: before },
    after: { status: after, ...(reason && { reason }) },
  })
}

export async function recordEdit(
  transaction: Database,
  orderId: number,
  { actor, reason, before, after }: EditEvent,
): Promise<void> {
  await record(transaction, orderId, {
    actor,
    kind: 'edit',
    before,
    after: { ...after, ...(reason !== null && { reason }) },
  })
}

export async function recordGoods(
  transaction: Database,
  orderId: number,
  { actor, kind, position, before, after }: GoodsEvent,
): Promise<void> {
  await record(transaction, orderId, {
    actor,
    kind,
    before: { pieces: before },
    after: { position, pieces: after },
  })
}

export async function recordMoney(
  transaction: Database,
  orderId: number,
  { actor, kind, before, after }: MoneyEvent,
): Promise<void> {
  await record(transaction, orderId, { actor, kind, before: before ?? {}, after })
}

export async function recordWaybill(
  transaction: Database,
  orderId: number,
  { actor, before, after }: WaybillEvent,
): Promise<void> {
  await record(transaction, orderId, { actor, kind: 'waybill', before: before ?? {}, after })
}

export async function recordReceipt(
  transaction: Database,
  orderId: number,
  after: ReceiptFacts,
): Promise<void> {
  await record(transaction, orderId, { actor: 'shop', kind: 'receipt', before: {}, after })
}

async function record(
  transaction: Database,
  orderId: number,
  event: { actor: OrderActor; kind: OrderEventRow['kind']; before: object; after: object },
): Promise<void> {
  const { actor, kind, before, after } = event
  await transaction
    .insertInto('order_events')
    .values({
      order_id: orderId,
      ...nameOfActor(actor),
      kind,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}
