import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { Fact, Peek } from '../../parts/peek.tsx'
import { OrderChip } from '../../parts/status.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { moneyOf, orderName, whenOf } from '../../runtime/formats.ts'
import { ORDER_LOOKS } from './orders-data.ts'

/** Shows customer, goods, destination and payment of an order beside the list. */
export function OrderPeek({ number, onClose }: { number: string; onClose: () => void }) {
  const href = `/orders/${number}`
  return (
    <Peek
      name={orderName(number)}
      href={href}
      path={href}
      load={() => getDesk<DeskOrder>(href)}
      onClose={onClose}
    >
      {(order) => (
        <>
          <OrderChip look={ORDER_LOOKS[order.status]}>{order.status_title}</OrderChip>
          <ul className="rows rows--s">
            {order.lines.map(({ position, title, variant, quantity, total }) => (
              <li key={position}>
                <span className="grow">
                  {title}
                  <span className="s2">{[variant, `${quantity} шт.`].filter(Boolean).join(' · ')}</span>
                </span>
                <span className="tn">{moneyOf(total)}</span>
              </li>
            ))}
          </ul>
          <dl className="kv">
            {factsOf(order).map(([what, said]) => (
              <Fact key={what} what={what} said={said} />
            ))}
          </dl>
        </>
      )}
    </Peek>
  )
}

function factsOf(order: DeskOrder): [what: string, said: string][] {
  const note = order.notes.at(-1)
  const facts: [string, string][] = [
    ['Разом', moneyOf(order.total)],
    ['Оплата', [order.payment_title, order.payment_state_title].filter(Boolean).join(', ')],
    ['Замовлено', whenOf(order.created_at)],
    ['Покупець', order.sees_recipient ? order.name : ''],
    ['Телефон', order.sees_recipient && order.phone ? formatPhone(order.phone) : ''],
    ['Доставка', [order.delivery_title, order.delivery_address].filter(Boolean).join(', ')],
    ['ТТН', order.waybill?.number ?? ''],
    ['Коментар', order.comment],
    ['Нотатка', note ? `${note.text} (${note.author_name})` : ''],
  ]
  return facts.filter(([, said]) => said !== '')
}
