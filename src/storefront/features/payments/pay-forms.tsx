import type { ReactNode } from 'react'
import type { OrderPayment } from '#src/contract/payments.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { apiAddress } from '../../runtime/calls/api-base.ts'
import { Button } from '../../ui/button.tsx'
import '../orders/order-view.css'

type Props = {
  payment: OrderPayment
  /** On the button of the method that comes first. */
  title?: string
}

/** Ways to pay what is due, the one that was chosen first: plain forms, which need no scripts. */
export function PayForms({ payment, title = `Сплатити ${dueOf(payment)}` }: Props) {
  const { order_id, methods, method } = payment
  const chosen = methods.find(({ id }) => id === method) ?? methods[0]
  if (!chosen) return null
  const others = methods.filter(({ id }) => id !== chosen.id)
  return (
    <section aria-label="Оплата онлайн">
      <div className="orderp__act">
        <PayForm orderId={order_id} method={chosen.id}>
          <Button type="submit">{title}</Button>
        </PayForm>
        {others.map(({ id, title: name }) => (
          <PayForm key={id} orderId={order_id} method={id}>
            <Button type="submit" look="outline">
              {name}
            </Button>
          </PayForm>
        ))}
      </div>
      <p className="muted">
        {chosen.title}. {chosen.note}
        {others.length > 0 && '. Або оберіть інший спосіб'}.
      </p>
    </section>
  )
}

type FormProps = { orderId: string; method: string; children: ReactNode }

function PayForm({ orderId, method, children }: FormProps) {
  return (
    // The button stands in the row itself.
    <form method="post" action={payAddress(orderId)} style={{ display: 'contents' }}>
      <input type="hidden" name="method" value={method} />
      {children}
    </form>
  )
}

export function payAddress(orderId: string): string {
  return apiAddress(`/api/orders/${orderId}/pay`)
}

export function dueOf({ due }: Pick<OrderPayment, 'due'>): string {
  return formatPrice(toKopiykas(due))
}
