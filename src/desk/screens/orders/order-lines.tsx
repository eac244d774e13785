import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { FindGoods } from './find-goods.tsx'
import type { OrderDraft } from './order-data.ts'
import { AddedLine, Line } from './order-line.tsx'

type Props = {
  order: DeskOrder
  draft: OrderDraft
  onDraft: (next: (known: OrderDraft) => OrderDraft) => void
}

/** The lines of the order and those that are being added. */
export function OrderLines({ order, draft, onDraft }: Props) {
  const change = (position: number, next: OrderDraft['lines'][number]) =>
    onDraft((known) => ({
      ...known,
      lines: { ...known.lines, [position]: { ...known.lines[position], ...next } },
    }))
  const changeAdded = (next: (added: OrderDraft['added']) => OrderDraft['added']) =>
    onDraft((known) => ({ ...known, added: next(known.added) }))
  return (
    <>
      <ul>
        {order.lines.map((line) => (
          <Line
            key={line.position}
            line={line}
            draft={draft.lines[line.position]}
            isEditable={order.is_editable}
            onChange={(next) => change(line.position, next)}
          />
        ))}
        {draft.added.map((goods) => (
          <AddedLine
            key={goods.variant_id}
            goods={goods}
            onQuantity={(quantity) =>
              changeAdded((added) => added.map((one) => (one === goods ? { ...one, quantity } : one)))
            }
            onRemove={() => changeAdded((added) => added.filter((one) => one !== goods))}
          />
        ))}
      </ul>
      {order.is_editable && (
        <FindGoods
          label="Додати товар"
          placeholder="Додати: назва, артикул, штрихкод"
          onChosen={(goods, quantity) =>
            changeAdded((added) => [
              ...added.filter(({ variant_id }) => variant_id !== goods.variant_id),
              { ...goods, quantity },
            ])
          }
        />
      )}
    </>
  )
}
