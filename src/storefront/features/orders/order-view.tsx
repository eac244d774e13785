import type { ReactNode } from 'react'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Button } from '../../ui/button.tsx'
import { BankDetails } from './bank-details.tsx'
import { OrderReceipts } from './order-receipts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { orderDate } from './order-date.ts'
import type { ShownOrder } from './read-order.ts'
import './order-view.css'
import './order-print.css'

type Props = {
  order: ShownOrder
  actions?: ReactNode
  /** Shows how to pay what is due. */
  children?: ReactNode
}

/** One order as the API returns it. Contacts are masked unless the customer who placed it is signed in. */
export function OrderView({ order, actions, children }: Props) {
  return (
    <div className="orderp">
      <div>
        <div className="orderp__h">
          <h1>Замовлення №&nbsp;{order.number}</h1>
          <OrderStatusBadge status={order.status} title={order.status_title} />
        </div>
        {order.created_at !== null && (
          <p className="muted">
            Оформлено <time dateTime={order.created_at}>{orderDate(order.created_at)}</time>
          </p>
        )}
        <OrderDetails order={order} />
        <OrderReceipts receipts={order.receipts} />
        {children}
        <BankDetails payment={order.payment} />
        <div className="orderp__act needs-script">
          {actions}
          <Button look="quiet" onClick={() => window.print()}>
            Роздрукувати
          </Button>
        </div>
      </div>
      <section className="osum" aria-labelledby="order-lines">
        <h2 id="order-lines">Склад замовлення</h2>
        <OrderLines order={order} />
      </section>
    </div>
  )
}

function TrackingRow({ tracking }: { tracking: NonNullable<ShownOrder['tracking']> }) {
  const { carrier_title, number, state_title, url } = tracking
  return (
    <div>
      <dt>Посилка</dt>
      <dd>
        {tie(`${state_title}. ${carrier_title} `)}
        <a className="link nowrap num" href={url} target="_blank" rel="noopener">
          {number}
        </a>
      </dd>
    </div>
  )
}

function OrderDetails({ order }: { order: ShownOrder }) {
  const { name, phone, delivery, tracking, payment, comment = '' } = order
  const rows = [
    { title: 'Отримувач', text: name ?? '', number: phone ? formatPhone(phone) : '' },
    { title: 'Доставка', text: [delivery?.title, delivery?.address].filter(Boolean).join(': ') },
    { title: 'Оплата', text: [payment?.title, paymentWords(order)].filter(Boolean).join(': ') },
    { title: 'Коментар', text: comment },
    { title: 'Повернуто товари', text: returnedWords(order) },
    refundRow(order),
  ]
  return (
    <dl className="orderp__d">
      {rows
        .filter(({ text, number = '' }) => text + number !== '')
        .map(({ title, text, number = '' }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {tie(text)}
              {text && number && ', '}
              {number && <span className="nowrap">{number}</span>}
            </dd>
          </div>
        ))}
      {tracking && <TrackingRow tracking={tracking} />}
    </dl>
  )
}

function returnedWords({ lines }: ShownOrder): string {
  return lines
    .filter(({ returned }) => returned > 0)
    .map(
      ({ title, selectedVariant, returned }) =>
        `${[title, selectedVariant?.value].filter(Boolean).join(', ')}: ${returned}\u00A0шт.`,
    )
    .join('; ')
}

/** Somebody who paid twice gets one payment back, and must not think that the order is no longer paid. */
function refundRow({ total, paid, refunded }: ShownOrder): { title: string; text: string } {
  const isStillPaid = total !== null && toKopiykas(paid) - toKopiykas(refunded) >= toKopiykas(total)
  return {
    title: isStillPaid ? 'Повернуто переплату' : 'Повернуто гроші',
    text: refunded > 0 ? formatPrice(toKopiykas(refunded)) : '',
  }
}

/** Only what has happened: that nothing is paid yet is no news. */
function paymentWords({ payment_state, payment_state_title }: ShownOrder): string {
  return payment_state === 'none' ? '' : payment_state_title.toLowerCase()
}
