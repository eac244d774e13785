import { startTransition, useRef, useState } from 'react'
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

type Props = { order: DeskOrder; work: OrderWork; onClose: () => void; onPacked: () => void }

/** Each piece is ticked, or scanned by a scanner or the camera; the last one offers «Зібрано». */
export function PackDialog({ order, work, onClose, onPacked }: Props) {
  const { news, sayRight, sayWrongCode } = useCodeNews()
  const isAll = order.lines.every(({ packed, quantity }) => packed === quantity)
  // By position, what is on its way to the server: a tick is seen at once, «Зібрано» waits for the answer.
  const [sent, setSent] = useState<Readonly<Record<number, number>>>({})
  const packedOf = ({ position, packed }: DeskOrderLine) => sent[position] ?? packed

  // One after another: each says what the one before has put there.
  const last = useRef<Promise<unknown>>(Promise.resolve())

  async function put(line: DeskOrderLine, pieces: number): Promise<void> {
    const { position, title } = line
    const was = packedOf(line)
    setSent((known) => ({ ...known, [position]: pieces }))
    const record = `/orders/${order.number}/`
    const name = `${orderName(order.number)}: у коробці ${pieces} шт., ${title}`
    const press = {
      path: `${record}pack`,
      body: { position, pieces, was },
      title: name,
      change: { was: piecesWords(was), wanted: piecesWords(pieces) },
    }
    last.current = last.current.then(() => work.run(() => pressDesk(press, record)))
    await last.current
    // With the order that was read again, which is drawn as a transition: before it the pieces would be gone for a moment, and
    // what is scanned then would be counted from none. A later press of the same line is on its way still.
    startTransition(() =>
      setSent((known) =>
        known[position] === pieces
          ? Object.fromEntries(Object.entries(known).filter(([key]) => key !== String(position)))
          : known,
      ),
    )
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
