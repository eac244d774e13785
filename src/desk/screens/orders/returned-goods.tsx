import { memo, useEffect, useRef, useState } from 'react'
import type { DeskOrder, DeskOrderLine } from '#src/contract/admin/orders.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useMay } from '../../runtime/session.ts'
import { type ChosenPieces, chosenLines, LinePieces } from './line-pieces.tsx'
import { lineName } from './order-data.ts'
import { Quantity } from './quantity.tsx'
import type { OrderWork } from './use-order-work.ts'

type Props = { order: DeskOrder; work: OrderWork }
type Pieces = { position: number; pieces: number }
type Send = (action: 'return' | 'restock' | 'write_off', lines: Pieces[], words: string) => Promise<boolean>

/** Goods that were returned and wait for a decision, and the return of goods that were sent. */
export const ReturnedGoods = memo(function ReturnedGoods({ order, work }: Props) {
  const may = useMay()
  const send = useGoodsPress(order, work)
  const waiting = order.lines.filter(({ undecided }) => undecided > 0)
  const list = useFocusOnReturned(waiting.length)
  return (
    <>
      {waiting.length > 0 && (
        <Section title="Повернений товар">
          <Note tone="warn">Огляньте товар: у продаж повертається лише те, що можна продати знову.</Note>
          <ul ref={list}>
            {waiting.map((line) => (
              <Undecided key={line.position} line={line} send={send} />
            ))}
          </ul>
        </Section>
      )}
      {order.status === 'completed' && may('orders.change') && <TakeBack order={order} send={send} />}
    </>
  )
})

/** When the whole order has been returned, the button that was pressed is gone, so the focus moves to the decision. */
function useFocusOnReturned(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isMore = count > before.current
    before.current = count
    if (isMore && document.activeElement === document.body) list.current?.querySelector('button')?.focus()
  }, [count])
  return list
}

/**
 * The same press repeated for the same state of the order has the same key: if the answer was lost, it is still done once.
 */
function useGoodsPress({ number, lines: seen }: DeskOrder, work: OrderWork): Send {
  const last = useRef({ what: '', key: '' })
  return (action, lines, words) => {
    const counts = seen.map(({ position, returned, undecided }) => [position, returned, undecided])
    const what = JSON.stringify([action, lines, counts])
    if (last.current.what !== what) last.current = { what, key: crypto.randomUUID() }
    const { key } = last.current
    return work.run(() => sendDesk('POST', `/orders/${number}/goods`, { action, lines }, { key }), words)
  }
}

/** All pieces of a line or some of them: one of three may be damaged. */
function Undecided({ line, send }: { line: DeskOrderLine; send: Send }) {
  const may = useMay()
  const [chosen, setChosen] = useState<number | null>(null)
  const { position, undecided } = line
  const name = lineName(line)
  // Another person may have decided about some of them meanwhile.
  const pieces = Math.min(chosen ?? undecided, undecided)
  const lines = [{ position, pieces }]
  return (
    <li className="packed-line packed-line--acts">
      <div>
        <b>{name}</b>
        <span className="s2">Чекає: {undecided} шт.</span>
      </div>
      {undecided > 1 && <Quantity name={name} value={pieces} most={undecided} onChange={setChosen} />}
      <Button
        look="plain"
        aria-label={`У продаж: ${name}`}
        disabled={pieces === 0}
        onClick={() => send('restock', lines, `Знову у продажу: ${pieces} шт.`)}
      >
        У продаж
      </Button>
      {may('goods.write_off') && (
        <Button
          look="plain"
          aria-label={`Списати: ${name}`}
          disabled={pieces === 0}
          onClick={() => send('write_off', lines, `Списано: ${pieces} шт.`)}
        >
          Списати
        </Button>
      )}
    </li>
  )
}

function TakeBack({ order, send }: { order: DeskOrder; send: Send }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="acts">
      <Button look="text" icon="undo" onClick={() => setOpen(true)}>
        Оформити повернення товару
      </Button>
      {isOpen && <TakeBackDialog order={order} send={send} onClose={() => setOpen(false)} />}
    </div>
  )
}

type DialogProps = { order: DeskOrder; send: Send; onClose: () => void }

function TakeBackDialog({ order, send, onClose }: DialogProps) {
  const [chosen, setChosen] = useState<ChosenPieces>({})
  const left = order.lines.filter((line) => leftOf(line) > 0)
  const lines = chosenLines(left, chosen, leftOf)
  const sum = lines.reduce((total, { pieces }) => total + pieces, 0)
  return (
    <Dialog
      title="Повернення товару"
      onClose={onClose}
      actions={
        <>
          <Button
            disabled={sum === 0}
            onClick={() =>
              send('return', lines, `Повернулося: ${sum} шт.`).then((isDone) => isDone && onClose())
            }
          >
            Товар повернувся
          </Button>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
        </>
      }
    >
      <ReturnTime order={order} />
      <p>Позначте, що повернулося, і скільки штук. Гроші повертає окрема дія.</p>
      <LinePieces lines={left} chosen={chosen} mostOf={leftOf} onChange={setChosen} />
    </Dialog>
  )
}

/** @param props.order one stored by an older desk has no `return_time` */
function ReturnTime({ order: { return_time: time } }: { order: DeskOrder }) {
  return time ? <Note tone={time.is_over ? 'warn' : 'plain'}>{time.text}</Note> : null
}

const leftOf = ({ quantity, returned }: DeskOrderLine) => quantity - returned
