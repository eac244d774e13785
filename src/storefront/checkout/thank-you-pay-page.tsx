import { lazy, Suspense } from 'react'
import { useAskedOrder } from '../orders/use-asked-order.ts'
import { pageHeaders } from '../serving/page-headers.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/thank-you-pay-page.ts'
import { NoOrder } from './no-order.tsx'

const OrderView = lazy(async () => ({ default: (await import('../orders/order-view.tsx')).OrderView }))

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: 'Стан замовлення', isHidden: true })
}

/** Where a shopper lands after paying on the site of a bank: what the shop knows of the order by then. */
export default function ThankYouPayPage() {
  return (
    <div className="tall">
      <PaidOrder />
    </div>
  )
}

function PaidOrder() {
  const { asked, retry } = useAskedOrder()
  if (asked.state === 'missing') return <NoOrder />
  if (asked.state === 'failed') return <StateUnknown onRetry={retry} />
  return (
    <Suspense fallback={<OrderSkeleton />}>
      {asked.state === 'shown' ? <OrderView order={asked.order} /> : <OrderSkeleton />}
    </Suspense>
  )
}

function OrderSkeleton() {
  return (
    <div className="orderp" aria-busy="true">
      <h1>Ваше замовлення</h1>
      <div className="sk ty__sk" />
    </div>
  )
}

function StateUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="empty">
      <Icon name="warn" />
      <h1 className="empty__h">Не вдалося дізнатися стан замовлення</h1>
      <p>Саме замовлення на місці. Перевірте з’єднання й спробуйте ще раз.</p>
      <Button onClick={onRetry}>Спробувати ще раз</Button>
    </div>
  )
}
