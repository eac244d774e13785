import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { classes } from '../../parts/classes.ts'
import { Icon } from '../../parts/icon.tsx'
import { AS_CELL } from '../../parts/table-roles.ts'
import { timeOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import { type CellField, cellText, type Staged } from './staged-cells.ts'

type Props = {
  field: CellField
  place: { at: number; column: number }
  label: string
  short: string
  saved: number | null
  staged: Staged | null
  reason: string | null
  isFresh: boolean
  isPinned: boolean
  range: { top: number; bottom: number } | null
  onType: (text: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  onLeave: () => void
  onDecide: (isKept: boolean) => void
}

/** One price or stock: saved, typed and not saved, wrong, another's, saved a moment ago, pinned, or only to be read. */
export function GoodsCell({
  field,
  place,
  label,
  short,
  saved,
  staged,
  reason,
  isFresh,
  isPinned,
  range,
  ...on
}: Props) {
  const id = useId()
  const may = useMay()
  const isLocked = !may(field === 'stock' ? 'goods.stock' : 'goods.price')
  const other = staged?.other ?? null
  const note = other
    ? `Те саме щойно змінено${other.by === null ? '' : `: ${other.by}`}${other.at === null ? '' : `, о ${timeOf(other.at)}`}. Збережено ${cellText(field, other.current) || 'порожньо'}.`
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
      data-l={short}
      className={classes(
        'e',
        field === 'old_price' && 'c-old',
        field === 'stock' && 'c-q',
        look,
        isLocked && 'is-lock',
        range && 'is-sel',
        range?.top === place.at && 't',
        range?.bottom === place.at && 'b',
      )}
    >
      {isPinned && !staged && (
        <>
          <Icon name="pin" className="pinm" />
          <span className="vh">Закріплено вручну</span>
        </>
      )}
      {staged && saved !== null && (
        <span className="wasm" aria-hidden="true">
          {cellText(field, saved).replace(/,00$/, '')}
        </span>
      )}
      <input
        className="gi"
        inputMode={field === 'stock' ? 'numeric' : 'decimal'}
        autoComplete="off"
        data-cell={`${place.at}.${place.column}`}
        aria-label={label}
        aria-invalid={note === null ? undefined : true}
        aria-describedby={note === null ? undefined : id}
        readOnly={isLocked}
        value={staged?.text ?? cellText(field, saved)}
        onChange={({ target }) => on.onType(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={on.onKey}
        onPaste={on.onPaste}
        onBlur={on.onLeave}
      />
      {note !== null && (
        <span className="tip" id={id}>
          {note}
          {other && (
            <span className="tip__a">
              <button type="button" onClick={() => on.onDecide(true)}>
                Лишити {staged?.text}
              </button>
              <button type="button" onClick={() => on.onDecide(false)}>
                Узяти {cellText(field, other.current) || 'порожньо'}
              </button>
            </span>
          )}
        </span>
      )}
    </td>
  )
}
