import { useNavigate } from 'react-router'
import type { OrderListRow } from '#src/contract/admin/orders.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { stepName } from '#src/domain/order-desk/next-action.ts'
import { ORDER_MOVES, rightToMove } from '#src/domain/order-life/order-moves.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { BulkBar } from '../../parts/bulk-bar.tsx'
import type { MenuItem } from '../../parts/menu.tsx'
import { moneyOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import type { useOrderMoves } from './use-order-moves.ts'

type BulkProps = {
  rows: readonly OrderListRow[]
  moves: ReturnType<typeof useOrderMoves>
  onExport: (numbers: readonly string[]) => void
  deselect: (numbers: readonly string[]) => void
}

/** Actions on the selected orders. */
export function OrdersBulk({ rows, moves, onExport, deselect }: BulkProps) {
  const navigate = useNavigate()
  const may = useMay()
  const numbersOf = (fits: (row: OrderListRow) => boolean) => rows.filter(fits).map(({ number }) => number)
  const fresh = rows.filter(({ status }) => status === 'new')
  const toWaybill = numbersOf(({ takes_waybill }) => takes_waybill)
  const all = rows.map(({ number }) => number)
  // What she selects while they are on their way stays selected.
  const run = (work: Promise<unknown>) => void work.then(() => deselect(all))
  const toPrint = (what: string) => void navigate(`/orders/print?what=${what}&numbers=${all.join(',')}`)
  // A step for those of the orders that can make it, as on their own screens.
  const step = (name: string, to: OrderStatus, among = rows): MenuItem => {
    const fit = among.filter(({ status }) => ORDER_MOVES[status].includes(to) && may(rightToMove(status, to)))
    return {
      name,
      hint: `${fit.length} з ${rows.length}`,
      isOff: fit.length === 0,
      isDanger: to === 'cancelled',
      act: () => run(moves.move(fit, to)),
    }
  }
  const pickups = rows.filter(({ delivery }) => isPickupDelivery(delivery))
  const parcels = rows.filter((row) => !pickups.includes(row))
  // Orders for pickup have a step of another name and no carrier.
  const stepsTo = (to: OrderStatus, name: string) => [
    ...(parcels.length > 0 ? [step(name, to, parcels)] : []),
    ...(pickups.length > 0 ? [step(stepName(to, true) ?? name, to, pickups)] : []),
  ]
  const sum = rows.reduce((total, row) => total + row.total, 0)
  return (
    <BulkBar
      count={rows.length}
      sum={`на ${moneyOf(sum.toFixed(2))}`}
      actions={[
        ...(may('orders.change')
          ? [
              {
                name: 'Підтвердити',
                fits: fresh.length,
                act: () => run(moves.move(fresh, 'confirmed')),
                isPrimary: true,
              },
            ]
          : []),
        {
          name: 'Створити ТТН',
          fits: toWaybill.length,
          act: () => run(moves.makeWaybills(toWaybill)),
          needsNet: true,
        },
      ]}
      more={[
        ...stepsTo('shipped', 'Передати перевізнику'),
        ...(may('orders.change') ? stepsTo('completed', 'Виконано') : []),
        { name: 'Друк: що зібрати', icon: 'print', act: () => toPrint('pack') },
        { name: 'Друк: етикетки', icon: 'print', act: () => toPrint('labels') },
        ...(may('orders.change')
          ? [
              { name: 'Експорт', icon: 'download' as const, act: () => onExport(all) },
              step('Повернути в нові', 'new'),
              step('Скасувати', 'cancelled'),
            ]
          : []),
      ]}
      onClear={() => deselect(all)}
    />
  )
}
