import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { classes } from '../../parts/classes.ts'
import { AS_CELL, AS_HEAD, AS_ROW, AS_ROWGROUP, AS_TABLE } from '../../parts/table-roles.ts'
import { useRowKeys } from '../../parts/use-row-keys.ts'
import type { Selection } from '../../parts/use-selection.ts'
import { GoodsCell } from './goods-cell.tsx'
import { Discount, GroupLine, NameCell, SelectCell, State } from './grid-parts.tsx'
import { FIELDS, focusCell, isWithin } from './grid-places.ts'
import { type GridRow, nameOf, type VariantRow } from './grid-rows.ts'
import { ProductPeek } from './product-peek.tsx'
import { type CellField, cellText, keyOf, readCell } from './staged-cells.ts'
import type { Cells } from './use-cells.ts'
import { useGridKeys } from './use-grid-keys.ts'

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
const LABELS: Record<CellField, string> = { price: 'Ціна', old_price: 'Стара ціна', stock: 'Залишок' }

type Props = { rows: readonly GridRow[]; selection: Selection; cells: Cells }

/** Prices and stock in cells, as in a spreadsheet: arrows, Enter, Ctrl D, paste, ranges; on a phone cards with two fields. */
export function GoodsGrid({ rows, selection, cells }: Props) {
  const table = useTable({ features: FEATURES, columns: HEADS, data: rows, getRowId: rowId })
  const lines = rows.filter((row): row is VariantRow => row.kind === 'variant')
  const { bounds, typedAt, handleKey, handlePaste } = useGridKeys(lines, cells)
  const { current, peeked, closePeek } = useRowKeys({
    rows: lines,
    keyOf: ({ variant }) => String(variant.id),
    hrefOf: ({ goods }) => `/products/${goods.id}`,
    selection,
    onEdit: ({ at }) => focusCell({ at, column: 0 }),
    canPeek: true,
  })

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
                data-row={row.variant.id}
                className={
                  classes(row.isOfGroup && 'v', current === String(row.variant.id) && 'is-cur') || undefined
                }
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
      <KeysBar />
      {peeked && <ProductPeek goods={peeked.goods} onClose={closePeek} />}
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

/** What the keys of a cell do. */
function KeysBar() {
  return (
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
  )
}
