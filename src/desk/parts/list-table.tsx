import { memo, type ReactNode, useMemo, useState } from 'react'
import { Button } from './button.tsx'
import { useAskedParams, withParam } from '../runtime/asked-params.ts'
import { classes } from './classes.ts'
import { AS_CELL, AS_HEAD, AS_ROW, AS_ROWGROUP, AS_TABLE } from './table-roles.ts'
import { Checkbox } from './toggles.tsx'
import { useFocusInPlace } from './use-focus-in-place.ts'
import { useLongPress } from './use-long-press.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'
import { useStable } from './use-stable.ts'

export type Column<Row> = {
  id: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Class of the cell and its heading: its `grid-area` in a phone's card, and where it is hidden. */
  className?: string
  isRight?: boolean
  /** The value of `sort` in the address; a press alternates between `sum` and `-sum`. */
  sort?: string
}

type Props<Row> = {
  caption: string
  /** Class of the table, which determines how a row becomes a card: `t-ord`. */
  className?: string
  /** Must be the same array in each render, otherwise every row renders again. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The name of the row for screen readers: `№ 104 861`. */
  nameOf: (row: Row) => string
  /** The address that Enter opens. */
  hrefOf?: (row: Row) => string
  selection?: Selection
  /** What `D` does. */
  onNext?: (row: Row) => void
  /** What Space shows of a row. */
  peek?: (row: Row, close: () => void) => ReactNode
}

/** A dense table whose rows become cards on a phone. For screen readers it stays a table. */
export function ListTable<Row>(props: Props<Row>) {
  const { caption, className, columns, rows, keyOf, nameOf, selection, peek } = props
  const { current, peeked, closePeek } = useRowKeys({ ...props, canPeek: peek !== undefined })
  const [isPicking, setPicking] = useState(false)
  const isPicked = isPicking || (selection !== undefined && selection.keys.length > 0)
  const rowName = useStable(nameOf)
  const inPlace = useFocusInPlace<HTMLTableSectionElement>(rows.map(keyOf))
  const toggle = useStable((key: string, toHere?: boolean) => selection?.toggle(key, toHere))
  return (
    <>
      {selection && <PhonePicking {...{ selection, rows, isPicked, setPicking }} />}
      {/* The state is an attribute, not a class: when a class changes, Chrome repaints everything in the element. */}
      <table className={classes('tbl', className)} data-picking={isPicked || undefined} {...AS_TABLE}>
        <caption className="vh">{caption}</caption>
        <thead {...AS_ROWGROUP}>
          <tr {...AS_ROW}>
            {selection && (
              <th {...AS_HEAD} className="c-sel">
                <Checkbox
                  className="ck--cell"
                  isOn={rows.length > 0 && selection.keys.length === rows.length}
                  onChange={selection.toggleAll}
                >
                  <span className="vh">Вибрати всі на сторінці</span>
                </Checkbox>
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        {/* Handles the buttons inside, which keys press as well. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
        <tbody {...AS_ROWGROUP} {...inPlace}>
          {rows.map((row) => {
            const key = keyOf(row)
            return (
              <MemoRow
                key={key}
                id={key}
                row={row}
                columns={columns}
                isCurrent={current === key}
                isSelected={selection?.isMarked(key)}
                nameOf={rowName}
                toggle={toggle}
              />
            )
          })}
        </tbody>
      </table>
      {peek && peeked !== null && peek(peeked, closePeek)}
    </>
  )
}

type PickingProps = {
  selection: Selection
  rows: readonly unknown[]
  isPicked: boolean
  setPicking: (isOn: boolean) => void
}

/** A phone's cards show their checkboxes only on request. */
function PhonePicking({ selection, rows, isPicked, setPicking }: PickingProps) {
  return (
    <div className="picking only-p">
      {isPicked ? (
        <Checkbox isOn={selection.keys.length === rows.length} onChange={selection.toggleAll}>
          Усі на сторінці
        </Checkbox>
      ) : (
        <span className="muted">Показано {rows.length}</span>
      )}
      <Button
        look="text"
        onClick={() => {
          setPicking(!isPicked)
          if (isPicked) selection.clear()
        }}
      >
        {isPicked ? 'Не вибирати' : 'Вибрати'}
      </Button>
    </div>
  )
}

function Head<Row>({ column: { head, className, isRight, sort } }: { column: Column<Row> }) {
  const [params, changeParams] = useAskedParams()
  const chosen = params.get('sort')
  const direction =
    sort === undefined ? null : chosen === sort ? 'ascending' : chosen === `-${sort}` ? 'descending' : 'none'
  return (
    <th
      {...AS_HEAD}
      className={classes(className, isRight && 'r') || undefined}
      aria-sort={direction ?? undefined}
    >
      {sort === undefined ? (
        head
      ) : (
        <button
          type="button"
          className="th-sort"
          onClick={() =>
            changeParams((asked) =>
              withParam(asked, 'sort', asked.get('sort') === `-${sort}` ? sort : `-${sort}`),
            )
          }
        >
          {head}
          <span aria-hidden="true">
            {direction === 'ascending' ? ' ↑' : direction === 'descending' ? ' ↓' : ''}
          </span>
        </button>
      )}
    </th>
  )
}

type RowProps<Row> = {
  id: string
  row: Row
  columns: readonly Column<Row>[]
  isCurrent: boolean
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined
  nameOf: (row: Row) => string
  toggle: (key: string, toHere?: boolean) => void
}

/** Renders only when something of the row has changed: most presses mark one or two rows of fifty. */
// `memo` loses the type parameter of the row.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const MemoRow = memo(Row) as typeof Row

function Row<Row>({ id, row, columns, isCurrent, isSelected, nameOf, toggle }: RowProps<Row>) {
  // A long press does what the checkbox does.
  const longPress = useLongPress(isSelected === undefined ? undefined : () => toggle(id))
  const cells = useMemo(
    () =>
      columns.map(({ id: column, className, isRight, cell }) => (
        <td key={column} {...AS_CELL} className={classes(className, isRight && 'r tn') || undefined}>
          {cell(row)}
        </td>
      )),
    [columns, row],
  )
  return (
    <tr
      {...AS_ROW}
      data-row={id}
      aria-selected={isSelected}
      className={isCurrent ? 'is-cur' : undefined}
      {...longPress}
    >
      {isSelected !== undefined && (
        <td {...AS_CELL} className="c-sel">
          <label className="ck ck--cell">
            <input
              type="checkbox"
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
            />
            <span className="vh">Вибрати {nameOf(row)}</span>
          </label>
        </td>
      )}
      {cells}
    </tr>
  )
}
