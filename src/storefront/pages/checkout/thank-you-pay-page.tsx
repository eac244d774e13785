import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useAskedOrderId, useFetchedOrder } from '../../features/orders/use-fetched-order.ts'
import { usePayment } from '../../features/payments/use-payment.ts'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { reloadPage } from '../../runtime/reload-page.ts'
import { useHydrated } from '../../runtime/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/thank-you-pay-page.ts'
import { NoOrder } from './no-order.tsx'
import { PaymentResult } from './payment-result.tsx'

const OrderView = lazy(async () => ({
  default: (await import('../../features/orders/order-view.tsx')).OrderView,
}))

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: 'Стан замовлення', isHidden: true })
}

/**
 * The page to which a shopper returns from a bank's site. It shows what the shop itself knows about the
 * payment.
 */
export default function ThankYouPayPage() {
  return (
    <div className="tall">
      <PaidOnline />
    </div>
  )
}

function PaidOnline() {
  const { search } = useLocation()
  const isHydrated = useHydrated()
  const id = useAskedOrderId()
  const asked = usePayment(id)
  if (isHydrated && id === null) return <NoOrder />
  if (asked.state === 'waiting') return <OrderSkeleton />
  if (asked.state === 'failed') return <StateUnknown onRetry={reloadPage} />
  if (asked.state !== 'shown') return <PaidOrder />
  const { payment, isAsking } = asked
  return <PaymentResult payment={payment} isAsking={isAsking} query={new URLSearchParams(search)} />
}

/** Shows the order instead, for an API run by somebody else that has no payments. */
function PaidOrder() {
  const { asked, retry } = useFetchedOrder()
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
      <noscript>Чи пройшла оплата, покаже сторінка вашого замовлення.</noscript>
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
