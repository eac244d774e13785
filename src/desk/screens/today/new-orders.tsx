import { Link, useNavigate } from 'react-router'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import type { Today } from '#src/contract/admin/today.ts'
import { statusFromRow } from '#src/domain/order-desk/next-action.ts'
import { rightToMove } from '#src/domain/order-life/order-moves.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { PAYMENT_NAMES } from '#src/domain/payments/amount-due.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { Empty } from '../../parts/states.tsx'
import { Amount, PayChip, type PayLook, Tag } from '../../parts/status.tsx'
import { useLatePart } from '../../parts/use-late-part.ts'
import { rowMark, useRowKeys } from '../../parts/use-row-keys.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { orderName, shortWhenOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import { FailedMoves } from '../orders/failed-moves.tsx'
import { isStored, orderPath } from '../orders/stored-order.ts'
import { useOrderMoves } from '../orders/use-order-moves.ts'
import { isStep, useWaiting } from '../orders/waiting-presses.ts'
import { useFocusInPlace } from '../../parts/use-focus-in-place.ts'

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
      <Rows orders={orders} nothing={isPacking ? 'Усе зібрано' : 'Нових замовлень немає'} />
    </Section>
  )
}

function Rows({ orders, nothing }: { orders: Today['orders']; nothing: string }) {
  const may = useMay()
  const navigate = useNavigate()
  const moves = useOrderMoves()
  const list = useFocusInPlace(orders.map(({ number }) => number))
  /** The status that a press sets at once; null if it opens something instead. */
  const nextOf = ({ status, action }: Order) => {
    const next = statusFromRow(action.id)
    return next !== null && may(rightToMove(status, next)) ? next : null
  }
  const move = (order: Order, next: OrderStatus) => moves.move([order], next)
  const keys = useRowKeys({
    rows: orders,
    keyOf: ({ number }) => number,
    hrefOf: ({ number }) => orderPath(number),
    onNext: (order) => {
      const next = nextOf(order)
      if (next === null) void navigate(orderPath(order.number))
      else void move(order, next)
    },
  })
  return (
    <>
      <FailedMoves failed={moves.failed} onClose={moves.forget} />
      {orders.length === 0 ? (
        <Empty icon="orders" title={nothing} />
      ) : (
        // Handles the buttons inside, which keys press as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
        <ul className="rows rows--ord" {...list}>
          {orders.map((order) => (
            <li key={order.number} {...rowMark(keys.current, order.number)}>
              <OrderFacts order={order} />
              <OrderAction order={order} next={nextOf(order)} onNext={move} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const { number, created_at, name, place, payment, payment_state, total, pictures } = order
  const hasPayment = payment_state !== 'none'
  return (
    <>
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
    </>
  )
}

type ActionProps = {
  order: Order
  next: OrderStatus | null
  onNext: (order: Order, next: OrderStatus) => unknown
}

function OrderAction({ order, next, onNext }: ActionProps) {
  const { number, action } = order
  const isWaiting = useWaiting(number).some(isStep)
  const words = { 'aria-label': `${action.title}: ${orderName(number)}`, children: action.title }
  if (isWaiting) return <Tag tone="warn">Чекає на зв’язок</Tag>
  if (next !== null) return <Button look="plain" onClick={() => onNext(order, next)} {...words} />
  if (action.id === 'remind') return <RemindButton number={number} words={words} />
  return <ButtonLink look="plain" to={orderPath(number)} {...words} />
}

type Words = { 'aria-label': string; children: string }

function RemindButton({ number, words }: { number: string; words: Words }) {
  const navigate = useNavigate()
  const reminder = useLatePart(async () => {
    const [{ RemindDialog, canRemind }, order] = await Promise.all([
      import('../orders/remind-dialog.tsx'),
      getDesk<DeskOrder>(orderPath(number), { shouldStore: isStored }),
    ])
    if (canRemind(order)) return { RemindDialog, order }
    // The order was paid or cancelled since.
    await navigate(orderPath(number))
    return null
  })
  return (
    <>
      <Button look="plain" onClick={reminder.open} {...words} />
      {reminder.part && <reminder.part.RemindDialog order={reminder.part.order} onClose={reminder.close} />}
    </>
  )
}
