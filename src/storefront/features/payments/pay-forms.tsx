import { type ReactNode, Suspense } from 'react'
import type { OrderPayment } from '#src/contract/payments.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { tie } from '#src/domain/text/typography.ts'
import { apiAddress } from '../../runtime/calls/api-base.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { LatePartsSelect } from './late-parts-select.ts'
import '../orders/order-view.css'

type Props = {
  payment: OrderPayment
  /** Text of the button of the first method. */
  title?: string
}

/** Methods to pay what is due, the chosen one first. They are plain forms, which work without scripts. */
export function PayForms({ payment, title = `Сплатити ${dueOf(payment)}` }: Props) {
  const { methods, method, outcome } = payment
  if (outcome === 'in_app') return <PayOtherwise payment={payment} />
  const chosen = methods.find(({ id }) => id === method) ?? methods[0]
  if (!chosen) return <NotNow payment={payment} />
  const others = methods.filter(({ id }) => id !== chosen.id)
  return (
    <section aria-label="Оплата онлайн">
      <p className="muted">
        {chosen.title}. {chosen.note}
        {others.length > 0 && '. Або оберіть інший спосіб'}.
      </p>
      <div className="orderp__act">
        <PayForm payment={payment} method={chosen}>
          <Button type="submit">{title}</Button>
        </PayForm>
        <OtherWays payment={payment} methods={others} />
      </div>
    </section>
  )
}

type OtherProps = { payment: OrderPayment; methods: OrderPayment['methods'] }

function OtherWays({ payment, methods }: OtherProps) {
  return methods.map((method) => (
    <PayForm key={method.id} payment={payment} method={method}>
      <Button type="submit" look="outline">
        {method.title}
      </Button>
    </PayForm>
  ))
}

/**
 * The bank has asked the customer in its application; if she cannot answer there, she can pay in another way.
 */
function PayOtherwise({ payment }: Pick<Props, 'payment'>) {
  if (payment.methods.length === 0) return null
  return (
    <section aria-label="Оплата онлайн">
      <p className="muted">
        {tie('Не вдається підтвердити? Оберіть інший спосіб, і запит у застосунку ми скасуємо.')}
      </p>
      <div className="orderp__act">
        <OtherWays payment={payment} methods={payment.methods} />
      </div>
    </section>
  )
}

/**
 * The carrier collects the money, or the bank has not reported the result of an earlier attempt: nobody must be
 * led to pay twice.
 */
function NotNow({ payment: { outcome, order_id } }: Pick<Props, 'payment'>) {
  if (outcome === 'on_delivery')
    return <p className="muted">Посилка вже в дорозі: оплатите її під час отримання.</p>
  if (outcome !== 'waiting' && outcome !== 'unknown') return null
  return (
    <p className="muted">
      Банк ще не сказав, чи пройшла оплата. Не платіть удруге.{' '}
      <Link className="link" to={`/thank-you-pay?order=${order_id}`}>
        Стан оплати
      </Link>
    </p>
  )
}

type FormProps = {
  payment: OrderPayment
  method: OrderPayment['methods'][number]
  children: ReactNode
}

function PayForm({ payment, method: { id, title, parts = [] }, children }: FormProps) {
  const { order_id, due, methods } = payment
  const isDivided = parts.length > 0
  const banks = methods.filter((each) => each.parts && each.parts.length > 0)
  return (
    // Without the choice of payments the form must not change the layout of its button.
    <form
      method="post"
      action={payAddress(order_id)}
      {...(isDivided ? { className: 'orderp__parts' } : { style: { display: 'contents' } })}
    >
      <input type="hidden" name="method" value={id} />
      {isDivided && (
        <Suspense>
          <LatePartsSelect
            name="parts"
            bank={id}
            title={banks.length > 1 ? title : undefined}
            sum={toKopiykas(due)}
            parts={parts}
            defaultValue={parts.at(-1)}
          />
        </Suspense>
      )}
      {children}
    </form>
  )
}

/** Returns the address to which a payment form is posted. */
export function payAddress(orderId: string): string {
  return apiAddress(`/api/orders/${orderId}/pay`)
}

export function dueOf({ due }: Pick<OrderPayment, 'due'>): string {
  return formatPrice(toKopiykas(due))
}
