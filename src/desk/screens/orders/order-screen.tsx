import '../../styles/order.css'
import '../../styles/order-side.css'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { STATUS_OF_ACTION } from '#src/domain/order-desk/next-action.ts'
import { classes } from '../../parts/classes.ts'
import { Glyph } from '../../parts/icon.tsx'
import { Note } from '../../parts/note.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { useLatePart } from '../../parts/use-late-part.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { orderName, shortWhenOf } from '../../runtime/formats.ts'
import { useKey } from '../../runtime/keys.ts'
import { pressDesk } from '../../runtime/offline/press.ts'
import type { WaitingPress } from '../../runtime/offline/queue.ts'
import { CallBackDialog } from './call-back-dialog.tsx'
import { loadOrder } from './order-data.ts'
import { OrderGoods } from './order-goods.tsx'
import { OrderFoot, OrderHead } from './order-head.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderParcel } from './order-parcel.tsx'
import { OrderSide } from './order-side.tsx'
import { doneWords, ORDER_LOOKS } from './orders-data.ts'
import './orders-screen.css'
import { PackDialog } from './pack-dialog.tsx'
import { canRemind, RemindDialog } from './remind-dialog.tsx'
import { RemoveTrialDialog } from './remove-trial-dialog.tsx'
import { ReturnedGoods } from './returned-goods.tsx'
import { useOrderWork } from './use-order-work.ts'
import { isStep, stepChange, useWaiting, withPresses } from './waiting-presses.ts'

export const loader = loadOrder

export function Component() {
  useEditKey('.order-goods')
  const order = useLoaderData<DeskOrder>()
  const waiting = useWaiting(order.number)
  return <OrderView key={order.number} order={withPresses(order, waiting)} step={waiting.find(isStep)} />
}

/** @param props.step of the status, that waits for a connection */
function OrderView({ order, step }: { order: DeskOrder; step: WaitingPress | undefined }) {
  const [hasDraft, setDraft] = useState(false)
  const [isPacking, setPacking] = useState(false)
  const [isCalling, setCalling] = useState(false)
  const [isReminding, setReminding] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const handOut = useLatePart(() => import('./hand-out-dialog.tsx'))
  const work = useOrderWork()
  const path = `/orders/${order.number}`
  const isPickup = isPickupDelivery(order.delivery)

  const move = async (status: string, isUnpaidKnown = false): Promise<boolean> => {
    if (status === 'completed' && isPickup && order.receivable > 0 && !isUnpaidKnown) {
      handOut.open()
      return false
    }
    return work.run(
      () =>
        pressDesk(
          {
            path: `${path}/status`,
            body: { status, from: order.status, ...(isUnpaidKnown && { is_unpaid_known: true }) },
            title: `${orderName(order.number)}: ${doneWords(status, isPickup) ?? 'змінити стан'}`,
            change: stepChange(order, status),
          },
          `${path}/`,
        ),
      `${orderName(order.number)} ${doneWords(status, isPickup) ?? 'змінено'}`,
      async () => {
        await work.run(() => sendDesk('POST', `${path}/undo`))
      },
    )
  }
  const status = STATUS_OF_ACTION[order.action.id]
  const isUnpaid = canRemind(order)
  const canMove = !step && status !== null && order.moves.some((known) => known.status === status)
  const next = () => {
    if (isUnpaid) setReminding(true)
    if (hasDraft || !canMove || status === null) return undefined
    return status === 'packed' ? setPacking(true) : move(status)
  }
  useKey('KeyD', () => void next())
  const callBack = () => setCalling(true)
  const acts = {
    order: step ? { ...order, moves: [] } : order,
    hasDraft,
    isNextOff: hasDraft && !isUnpaid,
    hasNext: canMove || isUnpaid,
    next,
    move: (status: string) => move(status),
    callBack,
    removeTrial: () => setRemoving(true),
  }

  return (
    <>
      <OrderHead {...acts} />
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
      {isCalling && (
        <CallBackDialog
          mayBeSoon
          onClose={() => setCalling(false)}
          onChosen={(at) => {
            setCalling(false)
            void work.run(() => sendDesk('POST', `/calls/${order.number}`, { at }), 'Стоїть у черзі дзвінків')
          }}
        />
      )}
      {handOut.part && (
        <handOut.part.HandOutDialog
          order={order}
          work={work}
          onHandOut={() => move('completed', true)}
          onClose={handOut.close}
        />
      )}
      {isRemoving && <RemoveTrialDialog number={order.number} onClose={() => setRemoving(false)} />}
      {isReminding && <RemindDialog order={order} onClose={() => setReminding(false)} />}
      <OrderFoot {...acts} />
    </>
  )
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
