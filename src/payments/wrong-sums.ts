import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { countOrderMoney, lockMoneyOrder, SUMS } from './order-money.ts'

type Sums = { paid: number; refunded: number; held: number }
type WrongSums = { id: number; number: string; sums: Sums; counted: Sums }

/**
 * Orders whose sums differ from those of their attempts. The shop itself never leaves such an order: somebody has written into
 * the database, or it is damaged. `sums` are those of the order, `counted` those of its attempts, kopiykas.
 */
export async function listWrongSums(database: Database): Promise<WrongSums[]> {
  const { rows } = await sql<WrongSums>`
    select o.id, o.number,
      json_build_object('paid', o.paid, 'refunded', o.refunded, 'held', o.held) as sums,
      json_build_object('paid', coalesce(s.paid, 0), 'refunded', coalesce(s.refunded, 0), 'held', coalesce(s.held, 0))
        as counted
    from orders o
    left join (select order_id, ${SUMS} from payment_attempts group by order_id) s on s.order_id = o.id
    where (o.paid, o.refunded, o.held) <> (coalesce(s.paid, 0), coalesce(s.refunded, 0), coalesce(s.held, 0))
    order by o.id`.execute(database)
  return rows
}

/** Recounts those sums, with an audit entry for each order; returns the orders' numbers. @throws RightRefused */
export async function mendSums(database: Database, actor: Actor): Promise<string[]> {
  const wrong = await listWrongSums(database)
  for (const { id } of wrong)
    await act(database, { actor, right: 'orders.change' }, async (transaction, audit) => {
      const order = await lockMoneyOrder(transaction, id)
      if (!order) return
      const counted = await countOrderMoney(transaction, order)
      audit({
        action: 'order.recount',
        entity: 'order',
        entityId: order.number,
        before: sumsOf(order),
        after: sumsOf(counted),
      })
    })
  return wrong.map(({ number }) => number)
}

const sumsOf = ({ paid, refunded, held }: Sums): Sums => ({ paid, refunded, held })
