import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { countedOrders } from '#src/database/counted-orders.ts'
import { PREPARED } from '#src/database/prepared.ts'
import type { PictureRow } from '#src/pictures/present-picture.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'
import { hasRight } from '#src/domain/rights/rights.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import type { Editable } from '../editable-order.ts'
import { listOrderEvents, type OrderEventRow } from '../order-events.ts'
import { editVersion } from '../plan-edit.ts'
import { demandOrder, seesRecipient } from './list-desk-orders.ts'

/** A line with the present facts of its goods. Prices are kopiykas. */
export type DeskLine = Editable['lines'][number] & {
  slug: string | null
  barcode: string | null
  picture: PictureRow | null
  /** Pieces in the shop beside those of the order; null where the goods are gone. */
  stock: number | null
  returned: number
  restocked: number
  written_off: number
  packed: number
}

export type OrderNote = { id: number; author_name: string; text: string; created_at: Date }

/** Other orders with the same phone. `sum` is of the completed ones, kopiykas. */
export type CustomerPast = { orders: number; completed: number; sum: number; returned: number }

export type DeskOrder = {
  order: Omit<Editable, 'lines'> & {
    public_id: string
    number: string
    kind: 'checkout' | 'fast'
    is_suspicious: boolean
    is_trial: boolean
    customer_id: number | null
    created_at: Date
    promo_code: string | null
    promo_discount: number
    payment_method: string | null
    payment_title: string | null
    total: number
    paid: number
    refunded: number
    held: number
    items_count: number
    can_undo: boolean
    manager: { id: number; name: string } | null
  }
  lines: DeskLine[]
  notes: OrderNote[]
  events: OrderEventRow[]
  /** Null for who may not see customers. */
  past: CustomerPast | null
  version: string
  /** False for a packer after the handover: name, phone, address and comment are empty then. */
  sees_recipient: boolean
}

/**
 * An order as the desk shows it; null if there is none.
 *
 * @throws RightRefused also for an order that packers may not see
 */
export async function findDeskOrder(
  database: Database,
  number: string,
  { actor }: { actor: Actor },
): Promise<DeskOrder | null> {
  demandRight(actor, 'orders.see')
  const [found, notes, events] = await Promise.all([
    loadOrder(database, number),
    listNotes(database, number),
    listOrderEvents(database, number),
  ])
  if (!found) return null
  const { lines, past: earlier, ...whole } = found
  demandOrder(actor, whole.status)
  const version = editVersion({ ...whole, lines })
  const seesCustomers = actor.kind !== 'staff' || hasRight(actor.role, 'customers.see')
  const order = seesCustomers ? whole : { ...whole, email: null }
  const past = seesCustomers ? earlier : null
  const sees_recipient = seesRecipient(actor, order.status)
  if (sees_recipient) return { order, lines, notes, events, past, version, sees_recipient }
  const { method = '' } = order.delivery
  const hidden = { name: '', phone: '', email: null, comment: '', delivery: { method } }
  return { order: { ...order, ...hidden }, lines, notes: [], events: [], past, version, sees_recipient }
}

/** The order with its lines, both as of one moment, which `version` stands for. */
async function loadOrder(
  database: Database,
  number: string,
): Promise<(DeskOrder['order'] & Pick<DeskOrder, 'lines' | 'past'>) | null> {
  const { rows } = await sql<DeskOrder['order'] & Pick<DeskOrder, 'lines' | 'past'>>`${PREPARED}
    select id, public_id, number, kind, is_suspicious, is_trial, customer_id, created_at, status, name, phone, email, comment, delivery,
           delivery_title, delivery_price, discount, promo_code, promo_discount, payment_method, payment_title, total, paid, refunded, held, items_count,
           coalesce(undo_until > now(), false) as can_undo,
           (select json_build_object('id', s.id, 'name', s.name) from staff s where s.id = orders.manager_id) as manager,
           coalesce((select json_agg(line order by line.position) from (
             select l.position, l.product_id, l.variant_id, l.title, l.sku, l.variant_title, l.variant_value, l.picture_id, l.price,
                    l.quantity, l.returned, l.restocked, l.written_off, l.packed, p.slug, v.barcode, v.stock,
                    ${pictureRow('pic')} as picture
             from order_lines l
             left join products p on p.id = l.product_id
             left join variants v on v.id = l.variant_id
             left join pictures pic on pic.id = l.picture_id
             where l.order_id = orders.id
           ) line), '[]') as lines,
           (select to_json(past) from (
             select ${PAST} from ${countedOrders} o where o.phone = orders.phone and o.id <> orders.id
           ) past) as past
    from orders where number = ${number}`.execute(database)
  return rows[0] ?? null
}

async function listNotes(database: Database, number: string): Promise<OrderNote[]> {
  const { rows } = await sql<OrderNote>`${PREPARED}
    select n.id, n.author_name, n.text, n.created_at
    from order_notes n join orders o on o.id = n.order_id
    where o.number = ${number} order by n.id`.execute(database)
  return rows
}

/** Columns of `CustomerPast` over rows of orders. */
const PAST = sql`
  count(*)::int as orders, count(*) filter (where status = 'completed')::int as completed,
  coalesce(sum(total) filter (where status = 'completed'), 0)::bigint as sum,
  count(*) filter (where status = 'returned')::int as returned`

/** Counts the orders with this phone, except the given one. */
export async function pastOf(
  database: Database,
  { id, phone }: { id: number; phone: string },
): Promise<CustomerPast> {
  const { rows } = await sql<CustomerPast>`
    select ${PAST} from ${countedOrders} o where phone = ${phone} and id <> ${id}`.execute(database)
  return rows[0] ?? { orders: 0, completed: 0, sum: 0, returned: 0 }
}
