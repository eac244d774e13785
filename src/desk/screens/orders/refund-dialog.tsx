import { useState } from 'react'
import type { DeskOrder, DeskOrderLine } from '#src/contract/admin/orders.ts'
import { MoneyDialog } from '../../parts/confirm.tsx'
import { Note } from '../../parts/note.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { moneyOf } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import { type ChosenPieces, chosenLines, LinePieces } from './line-pieces.tsx'
import { orderPath } from './stored-order.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import type { OrderWork } from './use-order-work.ts'

type Props = { order: DeskOrder; work: OrderWork; onClose: () => void }

const TYPED_MS = 250
const LOST =
  'Невідомо, чи повернено: відповідь не надійшла. Гляньте на оплати замовлення. Натиснете ще раз — двічі не повернемо.'

/** Refunds by pieces of lines or by a sum; in both cases the person types the sum. */
export function RefundDialog({ order, work, onClose }: Props) {
  // The same key for as long as the dialog is open, so that a refund repeated after a lost answer is made once.
  const [key] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<ChosenPieces>({})
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const path = `${orderPath(order.number)}/refund`
  const refundable = order.lines.filter((line) => line.refundable_pieces > 0)
  const lines = chosenLines(refundable, chosen, refundablePieces)
  const sized = useAnswer<{ sum: number }>(
    lines.length === 0 ? null : JSON.stringify(lines),
    () => sendDesk('POST', `${path}/size`, { lines }),
    TYPED_MS,
  )
  const sum = sized.error === null && sized.isFresh ? (sized.value?.sum ?? null) : null

  async function confirm(typed: number): Promise<void> {
    setError(null)
    setBusy(true)
    try {
      const body = { sum: typed, ...(typed === sum && { lines }) }
      // The answer is empty if the refund was made before.
      const done = await whileSaving(() => sendDesk<DeskOrder | undefined>('POST', path, body, { key }))
      if (done) say(`Повертаємо ${moneyOf(typed)}`, () => sendDesk('DELETE', path).then(readAgain))
      else say('Це повернення вже прийнято, суму видно в оплатах')
      await readAgain()
      onClose()
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setError(isLost(failure) ? LOST : sentenceOf(failure))
      setBusy(false)
      // After a lost answer or a refusal the order has usually changed.
      await readIfReached()
    }
  }
  async function readAgain(): Promise<void> {
    await work.run(async () => undefined)
  }
  /** Reloads only if the server answers, because a loader that fails would replace the whole screen by an error. */
  async function readIfReached(): Promise<void> {
    try {
      await getDesk(orderPath(order.number))
    } catch {
      // The order is loaded again with the next news or press.
      return
    }
    await readAgain()
  }

  return (
    <MoneyDialog
      title="Повернути гроші"
      verb="Повернути"
      most={order.refundable}
      error={error}
      // Until the price of the pieces is known, the sum would be refunded without naming them.
      isBusy={isBusy || (lines.length > 0 && !sized.isFresh)}
      onClose={onClose}
      onConfirm={(typed) => void confirm(typed)}
    >
      <p>
        Сплачено {moneyOf(order.paid)}, повернути можна {moneyOf(order.refundable)}. Товар повертає окрема
        дія.
      </p>
      <LinePieces lines={refundable} chosen={chosen} mostOf={refundablePieces} onChange={setChosen} />
      {sum !== null && <p>За вибране сплачено {moneyOf(sum)}: впишіть цю суму.</p>}
      {sized.error instanceof DeskError && <Note tone="wrong">{sentenceOf(sized.error)}</Note>}
    </MoneyDialog>
  )
}

const refundablePieces = ({ refundable_pieces }: DeskOrderLine) => refundable_pieces

/** Whether it is unknown if the refund was made: the server may have made it. */
function isLost({ kind, status }: DeskError): boolean {
  return kind === 'offline' || status >= 500
}

function sentenceOf({ fields, message }: DeskError): string {
  return Object.values(fields).flat()[0] ?? message
}
