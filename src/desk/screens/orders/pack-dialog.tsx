import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { Button } from '../../parts/button.tsx'
import { CodeField, useCodeNews } from '../../parts/code-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Note } from '../../parts/note.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { lineName } from './order-data.ts'
import { hasCode } from './scanned-codes.ts'
import type { OrderWork } from './use-order-work.ts'
import { usePacking } from './use-packing.ts'

type Props = { order: DeskOrder; work: OrderWork; onClose: () => void; onPacked: () => void }

/** The lines of an order are ticked, or each piece is scanned by a scanner or the camera; then «Зібрано» is offered. */
export function PackDialog({ order, work, onClose, onPacked }: Props) {
  const { news, sayRight, sayWrongCode } = useCodeNews()
  const isAll = order.lines.every(({ packed, quantity }) => packed === quantity)
  const { packedOf, put } = usePacking(order, work)

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
