import type { AttributeRow } from '#src/contract/admin/attributes.ts'
import { moved } from '../../parts/moved.ts'
import { Section } from '../../parts/section.tsx'
import { Sortable } from '../../parts/sortable.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'
import type { OpenAttribute } from './attribute-dialog.tsx'
import { AttributeItem } from './attribute-item.tsx'

type Props = {
  rows: readonly AttributeRow[]
  /** The characteristic whose values are shown beside the list. */
  currentId: number | undefined
  onOpen: (open: OpenAttribute) => void
}

const send = (ids: readonly number[], seen: readonly number[]) =>
  sendDesk('PUT', '/attributes/order', { ids, seen })

/** The filters of the site in their order, then the characteristics that only a product's page shows. */
export function AttributeList({ rows, currentId, onOpen }: Props) {
  const change = useChange()
  const filters = rows.filter(({ is_filter }) => is_filter)
  const others = rows.filter(({ is_filter }) => !is_filter)
  const order = filters.map(({ id }) => id)
  const lookOf = ({ id }: AttributeRow) => (id === currentId ? 'is-cur' : undefined)

  const move = (from: number, to: number) => {
    const next = moved(order, from, to)
    return change(
      () => send(next, order),
      'Порядок фільтрів збережено',
      () => send(order, next),
    )
  }

  return (
    <>
      <Section title="Фільтри на сайті" aside={<p className="muted">у цьому порядку</p>}>
        {filters.length === 0 ? (
          <p className="muted">Жодного: зробіть фільтром щось із решти.</p>
        ) : (
          <Sortable
            className="rows"
            items={filters}
            keyOf={({ id }) => id}
            nameOf={({ title }) => title}
            classOf={lookOf}
            onMove={move}
          >
            {(row, _place, { mover }) => <AttributeItem row={row} mover={mover} onOpen={onOpen} />}
          </Sortable>
        )}
      </Section>
      {others.length > 0 && (
        <Section title="Решта" aside={<p className="muted">видно лише на сторінці товару</p>}>
          <ul className="rows">
            {others.map((row) => (
              <li key={row.id} className={lookOf(row)}>
                <AttributeItem row={row} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
