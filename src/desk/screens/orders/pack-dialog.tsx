import { useLayoutEffect, useRef, useState } from 'react'
import type { DeskOrder, DeskOrderLine } from '#src/contract/admin/orders.ts'
import { Button } from '../../parts/button.tsx'
import { CodeField, useCodeNews } from '../../parts/code-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Note } from '../../parts/note.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { orderName } from '../../runtime/formats.ts'
import { pressDesk } from '../../runtime/offline/press.ts'
import { piecesWords } from '../../runtime/offline/refusal.ts'
import { lineName } from './order-data.ts'
import { hasCode } from './scanned-codes.ts'
import type { OrderWork } from './use-order-work.ts'

/** What was put into the box, shown until the order is drawn as it was read after that: `answered` was the last one before. */
type Sent = { pieces: number; answered?: DeskOrder }
type Props = { order: DeskOrder; work: OrderWork; onClose: () => void; onPacked: () => void }

/** Each piece is ticked, or scanned by a scanner or the camera; the last one offers «Зібрано». */
export function PackDialog({ order, work, onClose, onPacked }: Props) {
  const { news, sayRight, sayWrongCode } = useCodeNews()
  const isAll = order.lines.every(({ packed, quantity }) => packed === quantity)
  // By position: a tick is seen at once, «Зібрано» waits for the answer.
  const [sent, setSent] = useState<Readonly<Record<number, Sent | undefined>>>({})
  const packedOf = ({ position, packed }: DeskOrderLine) => {
    const { pieces = packed, answered = order } = sent[position] ?? {}
    return answered === order ? pieces : packed
  }
  const drawn = useRef(order)
  useLayoutEffect(() => {
    drawn.current = order
  }, [order])

  // One after another: each says what the one before has put there.
  const last = useRef<Promise<boolean>>(Promise.resolve(true))

  async function put(line: DeskOrderLine, pieces: number): Promise<void> {
    const { position, title } = line
    const was = packedOf(line)
    setSent((known) => ({ ...known, [position]: { pieces } }))
    const record = `/orders/${order.number}/`
    const name = `${orderName(order.number)}: у коробці ${pieces} шт., ${title}`
    const press = {
      path: `${record}pack`,
      body: { position, pieces, was },
      title: name,
      change: { was: piecesWords(was), wanted: piecesWords(pieces) },
    }
    const pressing = last.current.then(() => work.run(() => pressDesk(press, record)))
    last.current = pressing
    // The answer is followed by the order read again, which is drawn some time later: what is scanned in between is counted on.
    const answer = (await pressing) ? { pieces, answered: drawn.current } : undefined
    // A later press of the same line is on its way still.
    setSent((known) => (known[position]?.pieces === pieces ? { ...known, [position]: answer } : known))
  }

  function scan(code: string): void {
    const same = order.lines.filter((line) => hasCode(line, code))
    const line = same.find((one) => packedOf(one) < one.quantity)
    const [found] = same
    if (line) {
      const pieces = packedOf(line) + 1
      sayRight(`${lineName(line)}: ${pieces} з ${line.quantity}`)
      void put(line, pieces)
    } else if (found) sayWrongCode(`«${lineName(found)}» уже все в коробці`)
    else sayWrongCode(`Цього товару немає в замовленні: ${code}`)
  }

  return (
    <Dialog
      title="Зібрати замовлення"
      onClose={onClose}
      actions={
        <Button disabled={!isAll} onClick={onPacked}>
          Зібрано
        </Button>
      }
    >
      <CodeField
        label="Штрихкод або артикул"
        placeholder="Штрихкод або артикул"
        hint="Наведіть на код. Щоб порахувати ще одну таку саму річ, приберіть код із кадру й піднесіть знову."
        isDone={isAll}
        news={isAll && news?.tone !== 'wrong' ? null : news}
        onCode={scan}
      />
      {isAll && (
        <Note tone="done" isNews>
          Усе в коробці: натисніть «Зібрано».
        </Note>
      )}
      <ul className="order-acts">
        {order.lines.map((line) => (
          <li key={line.position} className="packed-line">
            <Checkbox
              isOn={packedOf(line) === line.quantity}
              onChange={(isOn) => void put(line, isOn ? line.quantity : 0)}
            >
              {lineName(line)}
            </Checkbox>
            <b className="tn nowrap">
              {packedOf(line)} з {line.quantity}
            </b>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
