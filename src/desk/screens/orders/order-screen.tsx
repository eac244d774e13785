import '../../styles/order.css'
import '../../styles/order-side.css'
import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { phoneHref } from '#src/domain/contact/phone.ts'
import { STATUS_OF_ACTION } from '#src/domain/order-desk/next-action.ts'
import { Button } from '../../parts/button.tsx'
import { classes } from '../../parts/classes.ts'
import { Glyph, Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { OrderChip, type PayLook, PayChip, Tag } from '../../parts/status.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { orderName, shortWhenOf, whenOf } from '../../runtime/formats.ts'
import { useKey } from '../../runtime/keys.ts'
import { pressDesk } from '../../runtime/offline/press.ts'
import type { WaitingPress } from '../../runtime/offline/queue.ts'
import { useMay } from '../../runtime/session.ts'
import { loadOrder } from './order-data.ts'
import { OrderGoods } from './order-goods.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderParcel } from './order-parcel.tsx'
import { OrderSide } from './order-side.tsx'
import { DONE_WORDS, ORDER_LOOKS } from './orders-data.ts'
import './orders-screen.css'
import { PackDialog } from './pack-dialog.tsx'
import { ReturnedGoods } from './returned-goods.tsx'
import { useOrderWork } from './use-order-work.ts'
import { isStep, useWaiting, withPresses } from './waiting-presses.ts'

export const loader = loadOrder

export function Component() {
  const order = useLoaderData<DeskOrder>()
  const waiting = useWaiting(order.number)
  return <OrderView key={order.number} order={withPresses(order, waiting)} step={waiting.find(isStep)} />
}

/** @param props.step of the status, that waits for a connection */
function OrderView({ order, step }: { order: DeskOrder; step: WaitingPress | undefined }) {
  const [hasDraft, setDraft] = useState(false)
  const [isPacking, setPacking] = useState(false)
  const work = useOrderWork()
  const path = `/orders/${order.number}`

  const move = (status: string) =>
    work.run(
      () =>
        pressDesk(
          {
            path: `${path}/status`,
            body: { status, from: order.status },
            title: `${orderName(order.number)}: ${DONE_WORDS[status] ?? 'змінити стан'}`,
          },
          `${path}/`,
        ),
      `${orderName(order.number)} ${DONE_WORDS[status] ?? 'змінено'}`,
      async () => {
        await work.run(() => sendDesk('POST', `${path}/undo`))
      },
    )
  const status = STATUS_OF_ACTION[order.action.id]
  const canMove = !step && status !== null && order.moves.some((known) => known.status === status)
  const next = () => {
    if (hasDraft || !canMove || status === null) return
    if (status === 'packed') setPacking(true)
    else void move(status)
  }
  useKey('KeyD', next)

  return (
    <>
      <Head
        order={step ? { ...order, moves: [] } : order}
        hasDraft={hasDraft}
        canMove={canMove}
        next={next}
        move={move}
      />
      <Track order={order} />
      {step && (
        <Note tone="warn" icon="nonet" isNews>
          {step.title}: чекає на зв’язок. Далі можна буде, щойно це надішлемо.
        </Note>
      )}
      {order.is_suspicious && (
        <Note tone="warn">Можливо, це робот: зателефонуйте, перш ніж підтверджувати.</Note>
      )}
      <div className="duo">
        <div>
          <ReturnedGoods order={order} work={work} />
          <OrderGoods order={order} work={work} onDraft={setDraft} onPack={() => setPacking(true)} />
          <OrderParcel order={order} work={work} />
          {order.sees_recipient && <OrderMoney order={order} work={work} />}
        </div>
        <OrderSide order={order} work={work} />
      </div>
      {isPacking && (
        <PackDialog
          order={order}
          work={work}
          onClose={() => setPacking(false)}
          onPacked={() => {
            setPacking(false)
            void move('packed')
          }}
        />
      )}
      <nav className="foot foot--acts" aria-label="Дії">
        {order.phone !== '' && (
          <a className="ib" href={phoneHref(order.phone)} aria-label="Зателефонувати покупцеві">
            <Icon name="phone" />
          </a>
        )}
        {canMove && (
          <Button disabled={hasDraft} onClick={next}>
            {order.action.title}
          </Button>
        )}
      </nav>
    </>
  )
}

const PAY_LOOKS: Readonly<Record<DeskOrder['payment_state'], PayLook>> = {
  none: 'open',
  held: 'hold',
  part: 'hold',
  paid: 'paid',
  part_refunded: 'part',
  refunded: 'back',
}

type HeadProps = {
  order: DeskOrder
  hasDraft: boolean
  canMove: boolean
  next: () => void
  move: (status: string) => Promise<boolean>
}

function Head({ order, hasDraft, canMove, next, move }: HeadProps) {
  const navigate = useNavigate()
  const may = useMay()
  const items: MenuItem[] = [
    ...order.moves
      .filter(({ is_forward }) => !is_forward)
      .map(({ status, title }) => ({
        name: MOVE_NAMES[status] ?? title,
        isDanger: status === 'cancelled',
        act: () => void move(status),
      })),
    ...(may('orders.change')
      ? [
          {
            name: 'Повторити замовлення',
            act: () => void navigate('/orders/new', { state: { repeat: order } }),
          },
        ]
      : []),
  ]
  return (
    <PageHead
      title={`Замовлення ${orderName(order.number)}`}
      aside={
        <>
          <OrderChip look={ORDER_LOOKS[order.status]}>{order.status_title}</OrderChip>
          {order.sees_recipient && (
            <PayChip look={PAY_LOOKS[order.payment_state]}>{order.payment_state_title}</PayChip>
          )}
          {order.kind === 'fast' && <Tag tone="warn">Швидке</Tag>}
        </>
      }
      facts={[capital(whenOf(order.created_at))]}
    >
      <Button
        look="outline"
        icon="print"
        isShort
        onClick={() => void navigate(`/orders/print?what=pack&numbers=${order.number}`)}
      >
        Друк
      </Button>
      {items.length > 0 && (
        <Menu className="btn btn--2" items={items}>
          Ще <Icon name="down" />
        </Menu>
      )}
      {canMove && (
        <span className="only-t">
          <Button
            hotkey="D"
            disabled={hasDraft}
            title={hasDraft ? 'Спершу збережіть зміну' : undefined}
            onClick={next}
          >
            {order.action.title}
          </Button>
        </span>
      )}
    </PageHead>
  )
}

const MOVE_NAMES: Readonly<Record<string, string>> = {
  cancelled: 'Скасувати замовлення',
  new: 'Повернути в нові',
  confirmed: 'Розпакувати',
  returned: 'Посилка повернулася',
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function Track({ order: { track, status } }: { order: DeskOrder }) {
  const now = track.findIndex((step) => step.status === status)
  return (
    <ol className="life" aria-label="Життя замовлення">
      {track.map((step, place) => (
        <li
          key={step.status}
          className={classes(place < now && step.at !== null && 'is-past', place === now && 'is-now')}
          aria-current={place === now ? 'step' : undefined}
        >
          <Glyph name={ORDER_LOOKS[step.status]} />
          <b>{step.title}</b>
          <span>{[step.at && shortWhenOf(step.at), step.by].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ol>
  )
}
