import { useState } from 'react'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { moneyOf } from '../../runtime/formats.ts'
import { PaidBy } from './paid-dialog.tsx'
import type { OrderWork } from './use-order-work.ts'

type Props = {
  order: DeskOrder
  work: OrderWork
  /** Hands it out as it is, paid or not. */
  onHandOut: () => Promise<boolean>
  onClose: () => void
}

/** Goods that are fetched leave the shop, and money for them has not come: she says whether it has just now. */
export function HandOutDialog({ order, work, onHandOut, onClose }: Props) {
  // What the person has counted: news of what another has recorded must not become a sum she has never seen.
  const [sum] = useState(order.receivable)
  const [note, setNote] = useState('')
  const [key] = useState(() => crypto.randomUUID())

  async function handOut(): Promise<void> {
    onClose()
    await onHandOut()
  }
  async function recordFirst(): Promise<void> {
    const isRecorded = await work.run(() =>
      sendDesk('POST', `/orders/${order.number}/paid`, { sum, note: note.trim() }, { key }),
    )
    if (isRecorded) await handOut()
  }
  return (
    <Dialog
      title={`Не сплачено ${moneyOf(sum)}`}
      size="small"
      onClose={onClose}
      onSubmit={() => void recordFirst()}
      actions={
        <>
          <NetButton type="submit" disabled={note.trim() === ''}>
            Отримано, видати
          </NetButton>
          <Button look="text" onClick={() => void handOut()}>
            Видати без оплати
          </Button>
        </>
      }
    >
      <PaidBy note={note} onChange={setNote} />
    </Dialog>
  )
}
