import { useState } from 'react'
import { useLocation } from 'react-router'
import { useDraft } from '../../runtime/drafts.ts'
import type { WaitingPress } from '../../runtime/offline/queue.ts'
import { isEmpty, type NewOrder, typedOrder } from './new-order-data.ts'
import { customerOf, repeated, repeatOf } from './repeated-order.ts'

/** What is typed of a new order; a draft in this browser until it is created or waits for a connection. */
export function useNewOrderDraft(press: WaitingPress | null) {
  const { state } = useLocation()
  const repeat = repeatOf(state)
  const customer = customerOf(state)
  const [initial] = useState<NewOrder>(() =>
    press ? typedOrder(press.form) : { ...repeated(repeat), ...customer },
  )
  const [order, setOrder] = useState(initial)
  // A repeated order and an order for a known customer have drafts of their own, so that another unfinished order stays.
  const { restored, discard } = useDraft<NewOrder>(
    draftName(press, repeat?.number ?? customer?.phone),
    order === initial || isEmpty(order) ? null : order,
  )
  const [taken, setTaken] = useState<typeof restored>(null)
  if (restored && restored !== taken) {
    setTaken(restored)
    setOrder(typedOrder(restored.fields))
  }
  return {
    order,
    setOrder,
    restoredAt: restored?.at ?? null,
    discard,
    /** Throws the draft away and begins with what the form was opened with. */
    begin: () => {
      discard()
      setOrder(initial)
    },
  }
}

function draftName(press: WaitingPress | null, of: string | undefined): string {
  if (press) return `new-order-waiting-${press.id}`
  return of === undefined ? 'new-order' : `new-order-${of}`
}
