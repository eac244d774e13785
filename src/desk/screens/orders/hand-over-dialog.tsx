import { type Dispatch, type SetStateAction, useState } from 'react'
import type { OrderListRow } from '#src/contract/admin/orders.ts'
import { CARRIER_NAMES, type Carrier, carrierOf } from '#src/domain/delivery/carriers.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { ORDER_MOVES } from '#src/domain/order-life/order-moves.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { CodeField, useCodeNews } from '../../parts/code-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Note } from '../../parts/note.tsx'
import { DeskError } from '../../runtime/desk-error.ts'
import { orderName } from '../../runtime/formats.ts'
import { findScanned, isNumberOf } from './orders-data.ts'
import type { Failures, useOrderMoves } from './use-order-moves.ts'

type Props = {
  /** Orders that were scanned and are not handed over yet, the newest first. */
  batch: readonly OrderListRow[]
  onBatch: Dispatch<SetStateAction<readonly OrderListRow[]>>
  moves: ReturnType<typeof useOrderMoves>
  onClose: () => void
}

/** How many parcels can be handed over at once. */
const MOST_PARCELS = 200

/** Parcels are scanned one after another and handed over to the carrier in one press; those that are refused stay in the list. */
export function HandOverDialog({ batch, onBatch, moves, onClose }: Props) {
  const { news, sayRight, sayWrongCode } = useCodeNews()
  const [failed, setFailed] = useState<Failures>([])
  const [isBusy, setBusy] = useState(false)

  async function scan(code: string): Promise<void> {
    const known = batch.find((row) => isNumberOf(row, code))
    if (known) return sayWrongCode(`${orderName(known.number)} уже в переліку`)
    if (batch.length >= MOST_PARCELS) return sayWrongCode(`За раз передають до ${MOST_PARCELS} посилок`)
    try {
      const row = await findScanned(code)
      const hinder = row ? hinderOf(row) : `Немає такої накладної чи замовлення: ${code}`
      if (!row || hinder !== null) return sayWrongCode(hinder ?? '')
      onBatch((rows) => [row, ...rows.filter(({ number }) => number !== row.number)])
      return sayRight(`${orderName(row.number)} у переліку`)
    } catch (error) {
      return sayWrongCode(`${code}: ${error instanceof DeskError ? error.message : 'не вдалося знайти'}`)
    }
  }

  async function handOver(): Promise<void> {
    setBusy(true)
    const refused = await moves.move(batch, 'shipped')
    setBusy(false)
    if (refused === null) return
    setFailed(refused)
    onBatch((rows) => rows.filter(({ number }) => refused.some((one) => one.number === number)))
    if (refused.length === 0) onClose()
  }

  return (
    <Dialog
      title="Передати перевізнику"
      onClose={onClose}
      actions={
        <Button isBusy={isBusy} disabled={batch.length === 0} onClick={() => handOver()}>
          {batch.length === 0 ? 'Передати' : `Передати ${batch.length}`}
        </Button>
      }
    >
      <CodeField
        label="Номер накладної або замовлення"
        placeholder="Накладна або замовлення"
        hint="Наведіть на код накладної чи замовлення, одну посилку за одною."
        news={news}
        onCode={(code) => void scan(code)}
      />
      {failed.length > 0 && (
        <Note tone="wrong" isNews>
          Не передано: {failed.length}. Причини нижче.
        </Note>
      )}
      <Carriers batch={batch} />
      <Parcels batch={batch} failed={failed} onBatch={onBatch} />
    </Dialog>
  )
}

function Parcels({ batch, failed, onBatch }: Pick<Props, 'batch' | 'onBatch'> & { failed: Failures }) {
  if (batch.length === 0) return null
  return (
    <ul className="order-acts" aria-label="Що передати">
      {batch.map((row) => (
        <li key={row.number} className="packed-line">
          <div>
            <b>{orderName(row.number)}</b>
            <span className="s2">{saidOf(row)}</span>
            {failed.map(
              ({ number, reason }) =>
                number === row.number && (
                  <span key={number} className="packed-line__no">
                    {reason}
                  </span>
                ),
            )}
          </div>
          <IconButton
            icon="x"
            aria-label={`Прибрати з переліку: ${orderName(row.number)}`}
            onClick={() => onBatch((rows) => rows.filter((one) => one !== row))}
          />
        </li>
      ))}
    </ul>
  )
}

/** Warns about parcels of several carriers, because a courier takes those of one. */
function Carriers({ batch }: Pick<Props, 'batch'>) {
  const counts = new Map<Carrier | null, number>()
  for (const { delivery } of batch) {
    const carrier = carrierOf(delivery.method)
    counts.set(carrier, (counts.get(carrier) ?? 0) + 1)
  }
  if (counts.size < 2) return null
  const named = [...counts].map(
    ([carrier, count]) => `${carrier === null ? 'наш кур’єр' : CARRIER_NAMES[carrier]}: ${count}`,
  )
  return <Note tone="warn">У переліку різні перевізники. {named.join(', ')}.</Note>
}

function saidOf({ waybill, delivery: { place, point } }: OrderListRow): string {
  return [waybill?.number ? `ТТН ${waybill.number}` : 'без накладної', place, point]
    .filter(Boolean)
    .join(' · ')
}

/** Why a scanned order cannot be handed over; null if it can. */
function hinderOf({ number, status, delivery }: OrderListRow): string | null {
  const name = orderName(number)
  const hinder = HINDERS[status]
  if (hinder !== undefined) return `${name} ${hinder}`
  if (isPickupDelivery(delivery)) return `${name}: самовивіз, перевізнику не передають`
  return ORDER_MOVES[status].includes('shipped') ? null : `${name} вже передано`
}

const HINDERS: Readonly<Record<string, string>> = {
  new: 'ще не підтверджено',
  confirmed: 'ще не зібрано',
  completed: 'вже виконано',
  cancelled: 'скасовано: відкладіть посилку',
  returned: 'повернено: відкладіть посилку',
}
