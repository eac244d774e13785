import { useLocation } from 'react-router'
import { readOrders } from '../../features/orders/read-order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderPages } from './order-pages.tsx'
import { OrderRows } from './order-rows.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useAnswer } from './use-answer.ts'

export function Orders() {
  const { search } = useLocation()
  return (
    <>
      <h1>Замовлення</h1>
      <OrderList page={readPage(new URLSearchParams(search).get('page'))} />
    </>
  )
}

function OrderList({ page }: { page: number }) {
  const asked = useAnswer(`/api/client/orders?page=${page}`, readOrders)
  if (asked.state === 'waiting') return <RowsSkeleton />
  if (asked.state !== 'shown') return <LoadFailed title="Не вдалося завантажити дані" />
  const { orders, pages } = asked.answer
  if (orders.length === 0) return page === 1 ? <NoOrders /> : <NoSuchPage />
  return (
    <>
      <OrderRows orders={orders} heading="h2" />
      <OrderPages page={page} pages={pages} />
    </>
  )
}

function NoSuchPage() {
  return (
    <EmptyState icon="box" title="Такої сторінки немає" text="Ваші замовлення — на початку списку.">
      <ButtonLink to="/cabinet/orders">До замовлень</ButtonLink>
    </EmptyState>
  )
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
