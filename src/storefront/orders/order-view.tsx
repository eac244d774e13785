import type { ReactNode } from 'react'
import { formatPhone } from '#src/domain/phone.ts'
import { tie } from '#src/domain/typography.ts'
import { Button } from '../ui/button.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { orderDate } from './order-date.ts'
import type { ShownOrder } from './read-order.ts'
import './order-view.css'
import './order-print.css'

/** One order as the API shows it: the contacts come half hidden unless the customer who ordered asks. */
export function OrderView({ order, actions }: { order: ShownOrder; actions?: ReactNode }) {
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

function OrderDetails({ order: { name, phone, delivery, payment, comment } }: { order: ShownOrder }) {
  const rows = [
    { title: 'Отримувач', text: name ?? '', number: phone ? formatPhone(phone) : '' },
    { title: 'Доставка', text: [delivery?.title, delivery?.address].filter(Boolean).join(': ') },
    { title: 'Оплата', text: payment?.title ?? '' },
    { title: 'Коментар', text: comment },
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
    </dl>
  )
}
