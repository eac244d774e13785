import { useNavigate } from 'react-router'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { STATUS_OF_ACTION, stepName } from '#src/domain/order-desk/next-action.ts'
import { capitalized } from '#src/domain/text/capitalized.ts'
import { Button } from '../../parts/button.tsx'
import { FootActs } from '../../parts/foot-acts.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { OrderChip, type PayLook, PayChip, Tag } from '../../parts/status.tsx'
import { orderName, whenOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import { ORDER_CHANGE, ORDER_LOOKS } from './orders-data.ts'

const PAY_LOOKS: Readonly<Record<DeskOrder['payment_state'], PayLook>> = {
  none: 'open',
  held: 'hold',
  part: 'hold',
  paid: 'paid',
  part_refunded: 'part',
  refunded: 'back',
}

const SAVE_FIRST = 'Спершу збережіть зміну'

export type OrderActs = {
  order: DeskOrder
  hasDraft: boolean
  isNextOff: boolean
  hasNext: boolean
  next: () => unknown
  move: (status: string) => Promise<boolean>
  callBack: () => void
  removeTrial: () => void
}

/** Actions on an order besides its next step. */
function useOrderMenu({ order, hasDraft, move, callBack, removeTrial }: OrderActs): MenuItem[] {
  const navigate = useNavigate()
  const may = useMay()
  return [
    ...order.moves
      // The next step has a button of its own. If something else comes first, such as a call, the step is listed here.
      .filter(({ status, is_forward }) => !is_forward || isBySide(order, status))
      .map(({ status, title, is_forward }) => ({
        name:
          (is_forward ? stepName(status, isPickupDelivery(order.delivery)) : moveName(order, status)) ??
          title,
        isDanger: status === 'cancelled',
        ...(is_forward && hasDraft && { isOff: true, hint: SAVE_FIRST }),
        act: () => move(status),
      })),
    ...(may('orders.change')
      ? [
          ...(order.phone === '' ? [] : [{ name: 'Передзвонити…', act: callBack }]),
          {
            name: 'Повторити замовлення',
            act: () => navigate('/orders/new', { state: { repeat: order } }),
          },
          ...(order.is_trial
            ? [{ name: 'Прибрати пробне замовлення…', isDanger: true, act: removeTrial }]
            : []),
        ]
      : []),
  ]
}

export function OrderHead(acts: OrderActs) {
  const { order, isNextOff, hasNext, next } = acts
  const navigate = useNavigate()
  const items = useOrderMenu(acts)
  return (
    <PageHead
      title={`Замовлення ${orderName(order.number)}`}
      place={`order-${order.number}`}
      aside={
        <>
          <OrderChip look={ORDER_LOOKS[order.status]}>{order.status_title}</OrderChip>
          {order.sees_recipient && <Payment order={order} />}
          {order.kind === 'fast' && <Tag tone="warn">Швидке</Tag>}
          {order.is_trial && <Tag tone="warn">Пробне</Tag>}
        </>
      }
      facts={[capitalized(whenOf(order.created_at))]}
    >
      <Button
        look="outline"
        icon="print"
        isShort
        onClick={() => navigate(`/orders/print?what=pack&numbers=${order.number}`)}
      >
        Друк
      </Button>
      {items.length > 0 && (
        <Menu className="btn btn--2" items={items}>
          Ще <Icon name="down" />
        </Menu>
      )}
      {hasNext && (
        <span className="only-t">
          <Button hotkey="D" disabled={isNextOff} title={isNextOff ? SAVE_FIRST : undefined} onClick={next}>
            {order.action.title}
          </Button>
        </span>
      )}
    </PageHead>
  )
}

/**
 * The main button of a phone: the next step or, while a change is unsaved, a link to its consequences, which the goods may
 * have pushed off the screen.
 */
export function OrderFoot(acts: OrderActs) {
  const { order, hasDraft, isNextOff, hasNext, next } = acts
  const items = useOrderMenu(acts)
  return (
    <FootActs back="/orders" phone={order.phone} more={items}>
      {hasDraft ? (
        <Button onClick={showChange}>Переглянути зміну</Button>
      ) : (
        hasNext && (
          <Button disabled={isNextOff} onClick={next}>
            {order.action.title}
          </Button>
        )
      )}
    </FootActs>
  )
}

function showChange(): void {
  document.getElementById(ORDER_CHANGE)?.scrollIntoView({ block: 'center' })
}

/** Named as in the list: nothing has been paid, and the last attempt has failed. */
function Payment({ order: { payment_state, payment_state_title, attempts } }: { order: DeskOrder }) {
  if (payment_state === 'none' && attempts.at(-1)?.state === 'failed')
    return <PayChip look="fail">Оплата не пройшла</PayChip>
  return <PayChip look={PAY_LOOKS[payment_state]}>{payment_state_title}</PayChip>
}

function isBySide({ action }: DeskOrder, status: string): boolean {
  const isPacking = status === 'packed'
  return !isPacking && STATUS_OF_ACTION[action.id] !== status
}

const MOVE_NAMES: Readonly<Record<string, string>> = {
  cancelled: 'Скасувати замовлення',
  new: 'Повернути в нові',
  confirmed: 'Розпакувати',
}

/** The name of a step that is not forward. An order for pickup is not returned as a parcel. */
function moveName({ status: from, delivery }: DeskOrder, status: string): string | undefined {
  if (status !== 'returned') return MOVE_NAMES[status]
  if (!isPickupDelivery(delivery)) return 'Посилка повернулася'
  return from === 'completed' ? 'Усе повернулося' : 'Не забрали'
}
