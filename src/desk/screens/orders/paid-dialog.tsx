import { useState } from 'react'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { moneyOf } from '../../runtime/formats.ts'
import type { OrderWork } from './use-order-work.ts'

type Props = { order: DeskOrder; work: OrderWork; onClose: () => void }

/** The most frequent answers, as buttons that save typing on a phone. */
const PAID_BY = ['Готівка', 'Переказ на рахунок']

/** How money has come past the providers. */
export function PaidBy({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <>
      <TextField
        label="Як прийшли гроші"
        placeholder="готівка, переказ на рахунок"
        value={note}
        onChange={onChange}
      />
      <div className="acts">
        {PAID_BY.map((words) => (
          <Button key={words} look="outline" onClick={() => onChange(words)}>
            {words}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Money that has come past the providers, whole. */
export function PaidDialog({ order, work, onClose }: Props) {
  // The sum that the person has counted: if another person records something meanwhile, it must not become a sum that she
  // has never seen.
  const [sum] = useState(order.receivable)
  const [note, setNote] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  async function confirm(): Promise<void> {
    const isDone = await work.run(
      () => sendDesk('POST', `/orders/${order.number}/paid`, { sum, note: note.trim() }, { key }),
      `Записано ${moneyOf(sum)}`,
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={`Отримано ${moneyOf(sum)}`}
      size="small"
      onClose={onClose}
      onSubmit={() => void confirm()}
      actions={
        <NetButton type="submit" disabled={note.trim() === '' || sum > order.receivable}>
          Записати оплату
        </NetButton>
      }
    >
      <PaidBy note={note} onChange={setNote} />
      {sum !== order.receivable && (
        <Note tone="other" isNews>
          {order.receivable === 0
            ? 'Замовлення щойно сплачено: отримувати більше нічого.'
            : `Щойно змінено: отримати лишилося ${moneyOf(order.receivable)}.`}
        </Note>
      )}
    </Dialog>
  )
}
