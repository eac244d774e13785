import type { Customer } from '#src/contract/auth.ts'
import { readOrders } from '../../features/orders/read-order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { OrderRows } from './order-rows.tsx'
import { NoOrders } from './no-orders.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useAnswer } from './use-answer.ts'

const LAST_ORDERS = 3

/** The first page of the cabinet: the customer's name and her newest orders. */
export function Overview({ customer: { name } }: { customer: Customer }) {
  return (
    <>
      <h1>Кабінет</h1>
      <p className="muted cab__who">{name}</p>
      <LastOrders />
    </>
  )
}

function LastOrders() {
  const asked = useAnswer('/api/client/orders?page=1', readOrders)
  if (asked.state === 'waiting') return <RowsSkeleton />
  if (asked.state !== 'shown') return <LoadFailed title="Не вдалося завантажити дані" />
  const { orders, total } = asked.answer
  if (orders.length === 0) return <NoOrders />
  return (
    <section className="cab__last" aria-labelledby="last-orders">
      <h2 id="last-orders">Останні замовлення</h2>
      <OrderRows orders={orders.slice(0, LAST_ORDERS)} heading="h3" />
      {total > LAST_ORDERS && (
        <p className="cab__more">
          <ButtonLink look="outline" to="/cabinet/orders">
            Усі замовлення
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
