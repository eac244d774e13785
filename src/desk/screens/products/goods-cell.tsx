import { type ClipboardEvent, type KeyboardEvent, memo, useId } from 'react'
import { classes } from '../../parts/classes.ts'
import { Icon } from '../../parts/icon.tsx'
import { AS_CELL } from '../../parts/table-roles.ts'
import { timeOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import { FIELDS, type Place } from './grid-places.ts'
import { nameOf, type VariantRow } from './grid-rows.ts'
import { type CellField, cellText, readCell } from './staged-cells.ts'
import { type GridCells, useCellState } from './use-cell-state.ts'

const LABELS: Record<CellField, string> = { price: 'Ціна', old_price: 'Стара ціна', stock: 'Залишок' }

/**
 * The text as the cell will show it once it is left. A note that grew at that moment would move its buttons away from under
 * the press that took the focus.
 */
const typedText = (field: CellField, text: string) => {
  const value = readCell(field, text)
  return value === undefined ? text : textOf(field, value)
}
const textOf = (field: CellField, value: number | null | undefined) =>
  cellText(field, value ?? null) || 'порожньо'

/** What a cell does. The functions must stay the same between renders, so that cells are not rendered in vain. */
export type CellActs = {
  type: (place: Place, text: string) => void
  handleKey: (event: KeyboardEvent<HTMLInputElement>, place: Place) => void
  handlePaste: (event: ClipboardEvent<HTMLInputElement>, place: Place) => void
  leave: (place: Place) => void
  decide: (place: Place, isMine: boolean) => void
}

type Props = {
  row: VariantRow
  /** The place of the field in `FIELDS`. */
  column: number
  cells: GridCells
  acts: CellActs
}

/** A price or stock that can be typed: saved, changed, wrong, changed by somebody else, just saved, pinned or read-only. */
export const GoodsCell = memo(function GoodsCell(props: Props) {
  const { row, column, cells, acts } = props
  const { variant, goods, at } = row
  const { staged, reason, isFresh, isWaiting, bounds } = useCellState(row, column, cells)
  const field = FIELDS[column] ?? 'price'
  const saved = variant[field]
  const place = { at, column }
  const id = useId()
  const may = useMay()
  const isLocked = !may(field === 'stock' ? 'goods.stock' : 'goods.price')
  const other = staged?.other ?? null
  const mine = typedText(field, staged?.text ?? '')
  const note = other
    ? `Те саме щойно змінено${other.by === null ? '' : `: ${other.by}`}${other.at === null ? '' : `, о ${timeOf(other.at)}`}. Було ${textOf(field, staged?.was)}, збережено ${textOf(field, other.current)}, у вас ${mine}.`
    : reason
  const look = other
    ? 'is-other'
    : reason !== null && staged
      ? 'is-err'
      : staged
        ? 'is-new'
        : isFresh
          ? 'is-ok'
          : null
  return (
    <td
      {...AS_CELL}
      data-l={LABELS[field]}
      className={classes(
        'e',
        field === 'old_price' && 'c-old',
        field === 'stock' && 'c-q',
        look,
        isLocked && 'is-lock',
        bounds && 'is-sel',
        bounds?.top === at && 't',
        bounds?.bottom === at && 'b',
      )}
    >
      {variant.pinned.includes(field) && !staged && (
        <>
          <Icon name="pin" className="pinm" />
          <span className="vh">Закріплено вручну</span>
        </>
      )}
      {isWaiting && (
        <>
          <Icon name="nonet" className="pinm" />
          <span className="vh">Чекає на зв’язок, на сайті поки {textOf(field, saved)}</span>
        </>
      )}
      {staged && !isWaiting && saved !== null && (
        <span className="wasm" aria-hidden="true">
          {cellText(field, saved).replace(/,00$/, '')}
        </span>
      )}
      <input
        className="gi"
        inputMode={field === 'stock' ? 'numeric' : 'decimal'}
        autoComplete="off"
        data-cell={`${at}.${column}`}
        aria-label={`${LABELS[field]}, ${nameOf(goods, variant)}`}
        aria-invalid={note === null ? undefined : true}
        aria-describedby={note === null ? undefined : id}
        readOnly={isLocked}
        value={staged?.text ?? cellText(field, saved)}
        onChange={({ target }) => acts.type(place, target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => acts.handleKey(event, place)}
        onPaste={(event) => acts.handlePaste(event, place)}
        onBlur={() => acts.leave(place)}
      />
      {note !== null && (
        <span className="tip" id={id}>
          {note}
          {other && (
            <span className="tip__a">
              <button type="button" onClick={() => acts.decide(place, true)}>
                Лишити {mine}
              </button>
              <button type="button" onClick={() => acts.decide(place, false)}>
                Узяти {textOf(field, other.current)}
              </button>
            </span>
          )}
        </span>
      )}
    </td>
  )
})
