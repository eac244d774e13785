import { Link } from 'react-router'
import type { Today } from '#src/contract/admin/today.ts'
import { PAYMENT_NAMES } from '#src/domain/payments/amount-due.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { Empty } from '../../parts/states.tsx'
import { Amount, PayChip, type PayLook } from '../../parts/status.tsx'
import { orderName, shortWhenOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'

type Order = Today['orders'][number]

const LOOKS: Record<Order['payment_state'], PayLook> = {
  none: 'open',
  held: 'hold',
  part: 'part',
  paid: 'paid',
  part_refunded: 'part',
  refunded: 'back',
  failed: 'fail',
}

/** The newest orders of the person's own queue, with the next action of each. */
export function NewOrders({ orders, count }: { orders: Today['orders']; count: number }) {
  const may = useMay()
  if (!may('orders.see')) return null
  const isPacking = !may('orders.change')
  const tab = isPacking ? 'confirmed' : 'new'
  return (
    <Section
      title={isPacking ? 'Зібрати' : 'Нові замовлення'}
      aside={
        count > 0 && (
          <Link className="link" to={`/orders?tab=${tab}`}>
            Усі {count}
          </Link>
        )
      }
    >
      {orders.length === 0 ? (
        <Empty icon="orders" title={isPacking ? 'Усе зібрано' : 'Нових замовлень немає'} />
      ) : (
        <ul className="rows rows--ord">
          {orders.map((order) => (
            <OrderRow key={order.number} order={order} action={isPacking ? 'Зібрати' : 'Відкрити'} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function OrderRow({ order, action }: { order: Order; action: string }) {
  const { number, created_at, name, place, payment, payment_state, total, pictures } = order
  const hasPayment = payment_state !== 'none'
  return (
    <li>
      <span className="ov-t">{shortWhenOf(created_at)}</span>
      <span className="grow">
        <b>
          <Link className="k" to={`/orders/${number}`}>
            {name || 'Ім’я не вказано'}
          </Link>
        </b>
        <span className="s2">
          {orderName(number)}
          {place && ` · ${place}`}
        </span>
      </span>
      <span className="ths ths--36">
        {pictures.map(
          (picture) =>
            picture && (
              <img
                key={picture.url}
                className="th"
                src={picture.conversions.webp}
                alt=""
                width={40}
                height={40}
              />
            ),
        )}
      </span>
      <span className="ov-p">
        <PayChip look={LOOKS[payment_state]}>
          {payment_state === 'failed'
            ? 'Не пройшла'
            : hasPayment
              ? PAYMENT_NAMES[payment_state]
              : payment || 'Уточнити'}
        </PayChip>
      </span>
      <span className="ov-s">
        <b>
          <Amount value={total} />
        </b>
      </span>
      <ButtonLink look="plain" to={`/orders/${number}`} aria-label={`${action}: ${orderName(number)}`}>
        {action}
      </ButtonLink>
    </li>
  )
}
