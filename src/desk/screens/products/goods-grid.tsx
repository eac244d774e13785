import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { countOf, VARIANT_FORMS } from '#src/domain/text/plural.ts'
import { discountPercent, formatDiscount, formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { classes } from '../../parts/classes.ts'
import { AS_CELL, AS_HEAD, AS_ROW, AS_ROWGROUP, AS_TABLE } from '../../parts/table-roles.ts'
import type { Selection } from '../../parts/use-selection.ts'
import { GoodsCell } from './goods-cell.tsx'
import { type GridRow, nameOf } from './grid-rows.ts'
import { type CellField, cellText, keyOf, readBlock, readCell, type Typed } from './staged-cells.ts'
import type { Cells } from './use-cells.ts'

const FEATURES = tableFeatures({})
const columns = createColumnHelper<typeof FEATURES, GridRow>()
const HEADS = columns.columns([
  columns.display({ id: 'name', header: 'Товар' }),
  columns.display({ id: 'sku', header: 'Артикул' }),
  columns.display({ id: 'price', header: 'Ціна, грн' }),
  columns.display({ id: 'old_price', header: 'Стара, грн' }),
  columns.display({ id: 'discount', header: 'Знижка' }),
  columns.display({ id: 'stock', header: 'Залишок' }),
  columns.display({ id: 'sold', header: 'Продано' }),
  columns.display({ id: 'state', header: 'Стан' }),
])
const RIGHT = new Set(['price', 'old_price', 'discount', 'stock', 'sold'])
/** A tablet has no room for them. */
const SPARE = new Set(['sku', 'sold'])
const FIELDS: readonly CellField[] = ['price', 'old_price', 'stock']
const LABELS: Record<CellField, string> = { price: 'Ціна', old_price: 'Стара ціна', stock: 'Залишок' }

type VariantRow = Extract<GridRow, { kind: 'variant' }>
type Place = { at: number; column: number }
/** From where Shift began to where it is. */
type Range = { from: Place; to: Place }

type Props = { rows: readonly GridRow[]; selection: Selection; cells: Cells }

/** Prices and stock in cells, as in a spreadsheet: arrows, Enter, Ctrl D, paste, ranges; on a phone cards with two fields. */
export function GoodsGrid({ rows, selection, cells }: Props) {
  const table = useTable({ features: FEATURES, columns: HEADS, data: rows, getRowId: rowId })
  const [range, setRange] = useState<Range | null>(null)
  const lines = rows.filter((row): row is VariantRow => row.kind === 'variant')

  const textAt = ({ at, column }: Place): string => {
    const line = lines[at]
    const field = FIELDS[column]
    if (!line || !field) return ''
    return cells.staged.get(keyOf(line.variant.id, field))?.text ?? cellText(field, line.variant[field])
  }
  const typedAt = (place: Place, text: string): Typed[] => {
    const line = lines[place.at]
    const field = FIELDS[place.column]
    return line && field ? [{ variant: line.variant, field, text }] : []
  }

  function fillDown(place: Place): void {
    const bounds = boundsOf(range ?? { from: { ...place, at: Math.max(0, place.at - 1) }, to: place })
    const typed: Typed[] = []
    for (let column = bounds.left; column <= bounds.right; column += 1) {
      const text = textAt({ at: bounds.top, column })
      for (let at = bounds.top + 1; at <= bounds.bottom; at += 1) typed.push(...typedAt({ at, column }, text))
    }
    cells.type(typed)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>, place: Place): void {
    const { code, key, shiftKey, currentTarget } = event
    const hasCtrl = event.ctrlKey || event.metaKey
    if (hasCtrl && code === 'KeyD') return taken(event, () => fillDown(place))
    if (hasCtrl && code === 'KeyZ') return taken(event, cells.undo)
    if (key === 'Escape') {
      const line = lines[place.at]
      const field = FIELDS[place.column]
      if (line && field)
        cells.type([{ variant: line.variant, field, text: cellText(field, line.variant[field]) }])
      return setRange(null)
    }
    const step = stepOf(key, currentTarget)
    if (!step || hasCtrl) return undefined
    const next = { at: place.at + step.at, column: place.column + step.column }
    if (!lines[next.at] || !FIELDS[next.column]) return event.preventDefault()
    return taken(event, () => {
      if (shiftKey && key !== 'Enter') setRange({ from: range?.from ?? place, to: next })
      else setRange(null)
      focusCell(next)
    })
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>, place: Place): void {
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (block.length === 1 && block[0]?.length === 1) return
    event.preventDefault()
    cells.type(
      block.flatMap((line, down) =>
        line.flatMap((text, right) =>
          typedAt({ at: place.at + down, column: place.column + right }, text.trim()),
        ),
      ),
    )
  }

  const bounds = range && boundsOf(range)
  return (
    <>
      <table className="tbl dg" {...AS_TABLE}>
        <caption className="vh">Ціни й залишки, можна правити в клітинках</caption>
        <thead {...AS_ROWGROUP}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} {...AS_ROW}>
              <th {...AS_HEAD} className="c-sel">
                <label className="ck ck--cell">
                  <input
                    type="checkbox"
                    checked={lines.length > 0 && selection.keys.length === lines.length}
                    onChange={selection.toggleAll}
                  />
                  <span className="vh">Вибрати всі</span>
                </label>
              </th>
              {group.headers.map((head) => (
                <th
                  key={head.id}
                  {...AS_HEAD}
                  className={classes(RIGHT.has(head.id) && 'r', SPARE.has(head.id) && 'spare')}
                >
                  {head.id === 'sold' ? (
                    <abbr title="за 30 днів">Продано</abbr>
                  ) : (
                    String(head.column.columnDef.header)
                  )}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody {...AS_ROWGROUP}>
          {table.getRowModel().rows.map(({ id, original: row }) =>
            row.kind === 'group' ? (
              <GroupLine key={id} row={row} selection={selection} />
            ) : (
              <tr
                key={id}
                {...AS_ROW}
                className={row.isOfGroup ? 'v' : undefined}
                aria-selected={selection.has(String(row.variant.id))}
              >
                <SelectCell id={row.variant.id} name={nameOf(row.goods, row.variant)} selection={selection} />
                <NameCell row={row} />
                <td {...AS_CELL} className="hid fade spare">
                  {row.variant.sku ?? ''}
                </td>
                {FIELDS.slice(0, 2).map((field, column) => (
                  <GoodsCell key={field} {...cellOf(row, field, column)} />
                ))}
                <td {...AS_CELL} className="r hid">
                  <Discount row={row} />
                </td>
                <GoodsCell {...cellOf(row, 'stock', 2)} />
                <td {...AS_CELL} className="r hid tn spare">
                  {row.variant.sold}
                </td>
                <td {...AS_CELL} className="hid">
                  <State row={row} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p className="keysbar" aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> клітинка
        </span>
        <span>
          <kbd>Enter</kbd> униз
        </span>
        <span>
          <kbd>Shift ↓</kbd> вибрати кілька
        </span>
        <span>
          <kbd>Ctrl D</kbd> заповнити вниз
        </span>
        <span>
          <kbd>Ctrl V</kbd> вставити з Excel
        </span>
        <span>
          <kbd>Ctrl Z</kbd> скасувати
        </span>
      </p>
    </>
  )

  function cellOf(row: VariantRow, field: CellField, column: number) {
    const { variant, goods, at } = row
    const key = keyOf(variant.id, field)
    const staged = cells.staged.get(key) ?? null
    const place = { at, column }
    return {
      field,
      place,
      label: `${LABELS[field]}, ${nameOf(goods, variant)}`,
      short: LABELS[field],
      saved: variant[field],
      staged,
      reason: staged ? cells.reason(staged) : null,
      isFresh: cells.fresh.has(key),
      isPinned: variant.pinned.includes(field),
      range: bounds && isWithin(bounds, place) ? bounds : null,
      onType: (text: string) => cells.type(typedAt(place, text), key),
      onKey: (event: KeyboardEvent<HTMLInputElement>) => handleKey(event, place),
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => handlePaste(event, place),
      onLeave: () => {
        const value = staged && readCell(field, staged.text)
        // Tidied, so that «1299.5» stands as every other amount.
        if (staged && value !== undefined && value !== null)
          cells.type([{ variant, field, text: cellText(field, value) }], key)
      },
      onDecide: (isKept: boolean) => cells.decide(key, isKept),
    }
  }
}

function rowId(row: GridRow): string {
  return row.kind === 'group' ? `p${row.goods.id}` : `v${row.variant.id}`
}

function focusCell({ at, column }: Place): void {
  const input = document.querySelector<HTMLInputElement>(`[data-cell="${at}.${column}"]`)
  input?.focus()
  input?.select()
}

function taken(event: KeyboardEvent, act: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  act()
}

/** Sideways only from the edge of what is typed. */
function stepOf(key: string, input: HTMLInputElement): Place | null {
  const { selectionStart, selectionEnd, value } = input
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  switch (key) {
    case 'ArrowUp':
      return { at: -1, column: 0 }
    case 'ArrowDown':
    case 'Enter':
      return { at: 1, column: 0 }
    case 'ArrowLeft':
      return isWhole || selectionEnd === 0 ? { at: 0, column: -1 } : null
    case 'ArrowRight':
      return isWhole || selectionStart === value.length ? { at: 0, column: 1 } : null
    default:
      return null
  }
}

type Bounds = { top: number; bottom: number; left: number; right: number }

function boundsOf({ from, to }: Range): Bounds {
  return {
    top: Math.min(from.at, to.at),
    bottom: Math.max(from.at, to.at),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

function isWithin({ top, bottom, left, right }: Bounds, { at, column }: Place): boolean {
  return at >= top && at <= bottom && column >= left && column <= right
}

function SelectCell({ id, name, selection }: { id: number; name: string; selection: Selection }) {
  return (
    <td {...AS_CELL} className="c-sel">
      <label className="ck ck--cell">
        <input
          type="checkbox"
          checked={selection.has(String(id))}
          onChange={({ nativeEvent }) =>
            selection.toggle(String(id), 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
        <span className="vh">Вибрати: {name}</span>
      </label>
    </td>
  )
}

function GroupLine({
  row: { goods },
  selection,
}: {
  row: Extract<GridRow, { kind: 'group' }>
  selection: Selection
}) {
  const ids = goods.variants.map(({ id }) => String(id))
  const isOn = ids.every((id) => selection.has(id))
  return (
    <tr {...AS_ROW} className="gh">
      <td {...AS_CELL} className="c-sel">
        <label className="ck ck--cell">
          <input type="checkbox" checked={isOn} onChange={() => selection.set(ids, !isOn)} />
          <span className="vh">Вибрати всі варіанти: {goods.title}</span>
        </label>
      </td>
      <td {...AS_CELL} colSpan={8}>
        <Link to={`/products/${goods.id}`}>{goods.title}</Link>{' '}
        <span className="fade">
          · {countOf(goods.variants_count, VARIANT_FORMS)}, {goods.stock} шт.
        </span>
      </td>
    </tr>
  )
}

function NameCell({ row: { goods, variant, isOfGroup } }: { row: VariantRow }) {
  const thumb = variant.thumb ?? goods.thumb
  return (
    <td {...AS_CELL} className="c-nm">
      <span className="nm">
        {thumb === null ? (
          <span className="th" />
        ) : (
          <img className="th" src={thumb} alt="" width={32} height={32} loading="lazy" />
        )}
        <Link to={`/products/${goods.id}`}>
          <b>{isOfGroup ? variant.value : goods.title}</b>
          <span className="s2 only-p">{isOfGroup ? goods.title : variant.sku}</span>
        </Link>
      </span>
    </td>
  )
}

function Discount({ row: { variant } }: { row: VariantRow }) {
  const { price, promotion_price: reduced, shown_old_price: old } = variant
  const percent = old === null ? null : discountPercent(toKopiykas(reduced ?? price), toKopiykas(old))
  if (percent === null && reduced === null) return <span className="fade">—</span>
  return (
    <>
      {percent !== null && <span className="pct pct--dn">{formatDiscount(percent)}</span>}
      {reduced !== null && <span className="s2">акція {formatPrice(toKopiykas(reduced))}</span>}
    </>
  )
}

function State({ row: { goods, variant } }: { row: VariantRow }) {
  if (!goods.is_visible) return <span className="stk stk--out s13">сховано</span>
  if (!variant.is_visible) return <span className="stk stk--out s13">не в прайсі</span>
  if (variant.stock === 0) return <span className="stk stk--out s13">немає</span>
  return <span className={classes('stk s13', variant.stock <= 5 && 'stk--low')}>на сайті</span>
}
