import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { classes } from '../../parts/classes.ts'
import { AS_HEAD, AS_ROW, AS_ROWGROUP, AS_TABLE } from '../../parts/table-roles.ts'
import { useRowKeys } from '../../parts/use-row-keys.ts'
import type { Selection } from '../../parts/use-selection.ts'
import { useStable } from '../../parts/use-stable.ts'
import { useMay } from '../../runtime/session.ts'
import type { CellActs } from './goods-cell.tsx'
import { GoodsLine } from './goods-line.tsx'
import { GroupLine, idsOf } from './grid-parts.tsx'
import { FIELDS, focusCell, type Place } from './grid-places.ts'
import type { GridRow, VariantRow } from './grid-rows.ts'
import { ProductPeek } from './product-peek.tsx'
import { cellText, keyOf, readCell } from './staged-cells.ts'
import type { Cells } from './use-cells.ts'
import { type GridKeys, useGridKeys } from './use-grid-keys.ts'

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
/** Columns that a tablet has no room for. */
const SPARE = new Set(['sku', 'discount', 'sold'])

type Props = { rows: readonly GridRow[]; selection: Selection; cells: Cells }

/** Prices and stock in the cells of a spreadsheet; on a phone cards with their fields. */
export function GoodsGrid({ rows, selection, cells }: Props) {
  const table = useTable({ features: FEATURES, columns: HEADS, data: rows, getRowId: rowId })
  const lines = useMemo(() => rows.filter((row): row is VariantRow => row.kind === 'variant'), [rows])
  const may = useMay()
  const keys = useGridKeys(lines, cells)
  const acts = useCellActs(lines, cells, keys)
  const { staged, queued, fresh } = cells
  const { chosen } = keys
  const shown = useMemo(() => ({ staged, queued, fresh, chosen }), [staged, queued, fresh, chosen])
  const toggle = useStable(selection.toggle)
  const choose = useStable(selection.set)
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
        <caption className="vh">Ціни й залишки{may('goods.price') && ', можна правити в клітинках'}</caption>
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
          {table
            .getRowModel()
            .rows.map(({ id, original: row }) =>
              row.kind === 'group' ? (
                <GroupLine
                  key={id}
                  row={row}
                  isOn={idsOf(row.goods).every((one) => selection.has(one))}
                  choose={choose}
                />
              ) : (
                <GoodsLine
                  key={id}
                  row={row}
                  isCurrent={current === String(row.variant.id)}
                  isSelected={selection.isMarked(String(row.variant.id))}
                  cells={shown}
                  acts={acts}
                  toggle={toggle}
                />
              ),
            )}
        </tbody>
      </table>
      <KeysBar />
      {peeked && <ProductPeek goods={peeked.goods} onClose={closePeek} />}
    </>
  )
}

const keyAt = ({ variant }: VariantRow, column: number) => keyOf(variant.id, FIELDS[column] ?? 'price')

function useCellActs(lines: readonly VariantRow[], cells: Cells, keys: GridKeys): CellActs {
  const type = useStable((place: Place, text: string) => {
    const line = lines[place.at]
    if (line) cells.type(keys.typedAt(place, text), keyAt(line, place.column))
  })
  const leave = useStable((place: Place) => {
    const line = lines[place.at]
    const field = FIELDS[place.column]
    const staged = line && cells.staged.get().get(keyAt(line, place.column))
    const value = staged && field && readCell(field, staged.text)
    // Formatted like every other amount: «1299.5» becomes «1 299,50».
    if (field && value !== undefined && value !== null) type(place, cellText(field, value))
  })
  const decide = useStable((place: Place, isMine: boolean) => {
    const line = lines[place.at]
    if (line) cells.decide(keyAt(line, place.column), isMine)
  })
  const handleKey = useStable(keys.handleKey)
  const handlePaste = useStable(keys.handlePaste)
  return useMemo(
    () => ({ type, handleKey, handlePaste, leave, decide }),
    [type, handleKey, handlePaste, leave, decide],
  )
}

function rowId(row: GridRow): string {
  return row.kind === 'group' ? `p${row.goods.id}` : `v${row.variant.id}`
}

/** A legend of the keys. */
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
