import { useState } from 'react'
import type { Order } from '#src/contract/orders.ts'
import type { OrderPayment } from '#src/contract/payments.ts'
import { tie } from '#src/domain/text/typography.ts'
import { orElse, pageApi } from '../runtime/calls/page-api.ts'
import { pageMeta } from '../runtime/seo/page-meta.ts'
import { readShop } from '../runtime/shop/shop-data.ts'
import type { Route } from './+types/order-page.ts'
import { CancelPanel } from '../features/orders/cancel-panel.tsx'
import type { ShownOrder } from '../features/orders/read-order.ts'
import { RepeatButton } from '../features/orders/repeat-button.tsx'
import { OrderView } from '../features/orders/order-view.tsx'
import { Link } from '../ui/link.tsx'
import { PayForms } from '../features/payments/pay-forms.tsx'
import { pageNotFound } from '../runtime/calls/page-ends.ts'

type Loaded = { order: Order; payment: OrderPayment | null }

export async function loader({ params, context }: Route.LoaderArgs): Promise<Loaded> {
  const id = /^id-([\w-]{1,64})$/.exec(params.order)?.[1]
  if (id === undefined) pageNotFound()
  const api = pageApi(context)
  const [order, payment] = await Promise.all([
    api.get<{ data: Order }>(`/api/orders/${id}`),
    // An API run by somebody else may have no payments.
    orElse(api.find<{ data: OrderPayment }>(`/api/orders/${id}/payment`), null),
  ])
  return { order: order.data, payment: payment?.data ?? null }
}

/** Never cached, because the status changes and the page is partly private. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), {
    title: loaderData ? `Замовлення № ${loaderData.order.number}` : 'Замовлення',
    isHidden: true,
  })
}

export default function OrderPage({ loaderData: { order: loaded, payment } }: Route.ComponentProps) {
  const [cancelled, setCancelled] = useState<ShownOrder | null>(null)
  const order = cancelled?.id === loaded.id ? cancelled : loaded
  const payable = payment && order === loaded && payment.due > 0 ? payment : null
  return (
    <OrderView
      order={order}
      actions={
        <>
          {order.lines.length > 0 && <RepeatButton order={order} isSecond={payable !== null} />}
          {order.may_cancel && <CancelPanel order={order} isPublic onCancelled={setCancelled} />}
        </>
      }
    >
      {payable && (
        <>
          {payable.outcome === 'in_app' && <InAppNote orderId={payable.order_id} />}
          <PayForms payment={payable} />
        </>
      )}
    </OrderView>
  )
}

function InAppNote({ orderId }: { orderId: string }) {
  return (
    <p className="muted">
      {tie('Банк чекає, доки ви підтвердите покупку в застосунку monobank.')}{' '}
      <Link className="link" to={`/thank-you-pay?order=${orderId}`}>
        Стан оплати
      </Link>
    </p>
  )
}
