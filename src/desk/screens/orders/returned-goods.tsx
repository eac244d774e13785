import { memo, useState } from 'react'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useMay } from '../../runtime/session.ts'
import { lineName } from './order-data.ts'
import type { OrderWork } from './use-order-work.ts'

type Props = { order: DeskOrder; work: OrderWork }

/** What has come back waits for somebody to look at it; what was sent can come back. */
export const ReturnedGoods = memo(function ReturnedGoods({ order, work }: Props) {
  const may = useMay()
  const waiting = order.lines.filter(({ undecided }) => undecided > 0)
  const send = (action: string, lines: object[], words: string) =>
    void work.run(() => sendDesk('POST', `/orders/${order.number}/goods`, { action, lines }), words)
  if (waiting.length > 0)
    return (
      <Section title="Повернений товар">
        <Note tone="warn">Огляньте товар: у продаж повертається лише те, що можна продати знову.</Note>
        <ul>
          {waiting.map(({ position, undecided, ...line }) => (
            <li key={position} className="packed-line">
              <div>
                <b>{lineName(line)}</b>
                <span className="s2">{undecided} шт.</span>
              </div>
              <Button
                look="plain"
                aria-label={`У продаж: ${lineName(line)}`}
                onClick={() => send('restock', [{ position, pieces: undecided }], 'Товар знову у продажу')}
              >
                У продаж
              </Button>
              {may('goods.write_off') && (
                <Button
                  look="plain"
                  aria-label={`Списати: ${lineName(line)}`}
                  onClick={() => send('write_off', [{ position, pieces: undecided }], 'Товар списано')}
                >
                  Списати
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Section>
    )
  if (order.status !== 'completed' || !may('orders.change')) return null
  return <TakeBack order={order} onTake={(lines) => send('return', lines, 'Товар повернено')} />
})

function TakeBack({ order, onTake }: { order: DeskOrder; onTake: (lines: object[]) => void }) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isOpen, setOpen] = useState(false)
  const left = order.lines.filter(({ quantity, returned }) => returned < quantity)
  if (!isOpen)
    return (
      <p className="acts">
        <Button look="text" icon="undo" onClick={() => setOpen(true)}>
          Оформити повернення товару
        </Button>
      </p>
    )
  return (
    <Section title="Повернення товару">
      {left.map(({ position, quantity, returned, ...line }) => (
        <Checkbox
          key={position}
          isOn={chosen.includes(position)}
          onChange={(isOn) =>
            setChosen(isOn ? [...chosen, position] : chosen.filter((known) => known !== position))
          }
        >
          {lineName(line)}, {quantity - returned} шт.
        </Checkbox>
      ))}
      <div className="acts order-acts">
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            setOpen(false)
            onTake(
              left
                .filter(({ position }) => chosen.includes(position))
                .map(({ position, quantity, returned }) => ({ position, pieces: quantity - returned })),
            )
          }}
        >
          Товар повернувся
        </Button>
        <Button look="text" onClick={() => setOpen(false)}>
          Не зараз
        </Button>
      </div>
    </Section>
  )
}
