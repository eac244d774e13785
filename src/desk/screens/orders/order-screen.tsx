import '../../styles/order.css'
import '../../styles/order-side.css'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { STATUS_OF_ACTION } from '#src/domain/order-desk/next-action.ts'
import { classes } from '../../parts/classes.ts'
import { Glyph } from '../../parts/icon.tsx'
import { Note } from '../../parts/note.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { useLatePart } from '../../parts/use-late-part.ts'
import { shortWhenOf } from '../../runtime/formats.ts'
import { useKey } from '../../runtime/keys.ts'
import type { WaitingPress } from '../../runtime/offline/queue.ts'
import { loadOrder } from './order-data.ts'
import { type OpenedDialog, OrderDialogs } from './order-dialogs.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderFoot, OrderHead } from './order-head.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderParcel } from './order-parcel.tsx'
import { OrderSide } from './order-side.tsx'
import { ORDER_LOOKS } from './orders-data.ts'
import './orders-screen.css'
import { canRemind } from './remind-dialog.tsx'
import { ReturnedGoods } from './returned-goods.tsx'
import { useMove } from './use-move.ts'
import { useOrderWork } from './use-order-work.ts'
import { isStep, useWaiting, withPresses } from './waiting-presses.ts'

export const loader = loadOrder

export function Component() {
  useEditKey('.order-goods')
  const order = useLoaderData<DeskOrder>()
  const waiting = useWaiting(order.number)
  return <OrderView key={order.number} order={withPresses(order, waiting)} step={waiting.find(isStep)} />
}

/** @param props.step a change of the status that waits for a connection */
function OrderView({ order, step }: { order: DeskOrder; step: WaitingPress | undefined }) {
  const [hasDraft, setDraft] = useState(false)
  const [opened, open] = useState<OpenedDialog | null>(null)
  const work = useOrderWork()
  const handOut = useLatePart(() => import('./hand-out-dialog.tsx'))
  const move = useMove(order, work, handOut.open)
  const status = STATUS_OF_ACTION[order.action.id]
  const isUnpaid = canRemind(order)
  const canMove = !step && status !== null && order.moves.some((known) => known.status === status)
  const next = () => {
    if (isUnpaid) open('remind')
    if (hasDraft || !canMove || status === null) return undefined
    return status === 'packed' ? open('pack') : move(status)
  }
  useKey('KeyD', () => void next())
  const acts = {
    order: step ? { ...order, moves: [] } : order,
    hasDraft,
    isNextOff: hasDraft && !isUnpaid,
    hasNext: canMove || isUnpaid,
    next,
    move: (status: string) => move(status),
    callBack: () => open('call'),
    removeTrial: () => open('remove'),
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
          <OrderGoods order={order} work={work} onDraft={setDraft} onPack={() => open('pack')} />
          <OrderParcel order={order} work={work} />
          {order.sees_recipient && <OrderMoney order={order} work={work} />}
        </div>
        <OrderSide order={order} work={work} />
      </div>
      <OrderDialogs {...{ order, work, opened, move }} onClose={() => open(null)} />
      {handOut.part && (
        <handOut.part.HandOutDialog
          order={order}
          work={work}
          onHandOut={() => move('completed', { isUnpaidKnown: true })}
          onClose={handOut.close}
        />
      )}
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
