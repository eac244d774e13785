import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import type { DeskOrder, DeskOrderLine } from '#src/contract/admin/orders.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Note } from '../../parts/note.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { orderName } from '../../runtime/formats.ts'
import { pressDesk } from '../../runtime/offline/press.ts'
import type { OrderWork } from './use-order-work.ts'
import { lineName } from './order-data.ts'

type Props = { order: DeskOrder; work: OrderWork; onClose: () => void; onPacked: () => void }

/** Each piece is ticked or scanned; a scanner types the barcode and presses Enter, wherever the focus is. */
export function PackDialog({ order, work, onClose, onPacked }: Props) {
  const field = useScanned()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const isAll = order.lines.every(({ packed, quantity }) => packed === quantity)
  // By position, what is on its way to the server: a tick is seen at once, «Зібрано» waits for the answer.
  const [sent, setSent] = useState<Readonly<Record<number, number>>>({})
  const packedOf = ({ position, packed }: DeskOrderLine) => sent[position] ?? packed

  async function put({ position, title }: DeskOrderLine, pieces: number): Promise<void> {
    setSent((known) => ({ ...known, [position]: pieces }))
    const record = `/orders/${order.number}/`
    const name = `${orderName(order.number)}: у коробці ${pieces} шт., ${title}`
    await work.run(() =>
      pressDesk({ path: `${record}pack`, body: { position, pieces }, title: name }, record),
    )
    // A later press of the same line is on its way still.
    setSent((known) =>
      known[position] === pieces
        ? Object.fromEntries(Object.entries(known).filter(([key]) => key !== String(position)))
        : known,
    )
  }

  function scan(event: SubmitEvent): void {
    event.preventDefault()
    const typed = code.trim().toLowerCase()
    setCode('')
    if (typed === '') return
    const same = order.lines.filter(
      ({ barcode, sku }) => barcode?.toLowerCase() === typed || sku?.toLowerCase() === typed,
    )
    const line = same.find((one) => packedOf(one) < one.quantity)
    if (line) {
      setWrong(null)
      void put(line, packedOf(line) + 1)
      return
    }
    navigator.vibrate?.(300)
    const [found] = same
    setWrong(found ? `«${lineName(found)}» уже все в коробці` : `Цього товару немає в замовленні: ${typed}`)
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
      <form onSubmit={scan}>
        <input
          ref={field}
          className="inp"
          aria-label="Штрихкод або артикул"
          placeholder="Скануйте штрихкод або введіть артикул"
          autoComplete="off"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </form>
      {wrong !== null && (
        <Note tone="wrong" isNews>
          {wrong}
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

/** The field that takes what a scanner types: on a phone it has no focus, whose keyboard would lie over what is ticked. */
function useScanned() {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const take = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      // Space ticks.
      if (key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey) field.current?.focus()
    }
    document.addEventListener('keydown', take)
    return () => document.removeEventListener('keydown', take)
  }, [])
  return field
}
