import { useState } from 'react'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { isOnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { CancelPanel } from '../../features/orders/cancel-panel.tsx'
import { RepeatButton } from '../../features/orders/repeat-button.tsx'
import { OrderView } from '../../features/orders/order-view.tsx'
import { readOrderAnswer, type ShownOrder } from '../../features/orders/read-order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useAnswer } from './use-answer.ts'

export function CustomerOrder({ id }: { id: string }) {
  const asked = useAnswer(`/api/client/orders/${encodeURIComponent(id)}`, readOrderAnswer)
  if (asked.state === 'waiting') return <RowsSkeleton />
  if (asked.state !== 'shown')
    return asked.state === 'missing' ? <UnknownOrder /> : <LoadFailed title="Не вдалося завантажити дані" />
  return <ShownCustomerOrder key={id} asked={asked.answer} />
}

function ShownCustomerOrder({ asked }: { asked: ShownOrder }) {
  const [order, setOrder] = useState(asked)
  return (
    <OrderView
      order={order}
      actions={
        <>
          {order.lines.length > 0 && <RepeatButton order={order} isSecond={isPayable(order)} />}
          {order.may_cancel && <CancelPanel order={order} isPublic={false} onCancelled={setOrder} />}
        </>
      }
    >
      {isPayable(order) && (
        <div className="orderp__act">
          <ButtonLink to={`/thank-you-pay?order=${order.id}`}>
            Сплатити {formatPrice(toKopiykas(order.due ?? 0))}
          </ButtonLink>
        </div>
      )}
    </OrderView>
  )
}

/**
 * Whether the rest can be paid online. An order with an offline payment method is paid that way, unless an
 * online payment has already begun.
 */
function isPayable({ due, paid, payment }: ShownOrder): boolean {
  return typeof due === 'number' && due > 0 && (paid > 0 || isOnlineMethod(payment?.method))
}

function UnknownOrder() {
  return (
    <>
      <h1>Замовлення</h1>
      <EmptyState icon="box" title="Такого замовлення немає" text="Серед ваших замовлень такого немає.">
        <ButtonLink to="/cabinet/orders">До замовлень</ButtonLink>
      </EmptyState>
    </>
  )
}
