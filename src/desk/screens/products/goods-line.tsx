import { memo } from 'react'
import { classes } from '../../parts/classes.ts'
import { AS_CELL, AS_ROW } from '../../parts/table-roles.ts'
import { type CellActs, type CellState, GoodsCell } from './goods-cell.tsx'
import { Discount, NameCell, SelectCell, State } from './grid-parts.tsx'
import { nameOf, type VariantRow } from './grid-rows.ts'

type Props = {
  row: VariantRow
  isCurrent: boolean
  isSelected: boolean
  price: CellState
  oldPrice: CellState
  stock: CellState
  acts: CellActs
  toggle: (id: string, toHere?: boolean) => void
}

/** What is sold, in a line. Drawn anew when something of it is another: a key in a cell concerns one line of a hundred. */
export const GoodsLine = memo(function GoodsLine(props: Props) {
  const { row, isCurrent, isSelected, price, oldPrice, stock, acts, toggle } = props
  const { goods, variant, isOfGroup } = row
  const isNoted = [price, oldPrice, stock].some(({ staged, reason }) => reason !== null || staged?.other)
  return (
    <tr
      {...AS_ROW}
      data-row={variant.id}
      className={classes(isOfGroup && 'v', isCurrent && 'is-cur', isNoted && 'is-noted') || undefined}
      aria-selected={isSelected}
    >
      <SelectCell id={variant.id} name={nameOf(goods, variant)} isOn={isSelected} toggle={toggle} />
      <NameCell row={row} />
      <td {...AS_CELL} className="hid fade spare">
        {variant.sku ?? ''}
      </td>
      <GoodsCell row={row} column={0} acts={acts} {...price} />
      <GoodsCell row={row} column={1} acts={acts} {...oldPrice} />
      <td {...AS_CELL} className="r hid spare">
        <Discount row={row} />
      </td>
      <GoodsCell row={row} column={2} acts={acts} {...stock} />
      <td {...AS_CELL} className="r hid tn spare">
        {variant.sold}
      </td>
      <td {...AS_CELL} className="hid">
        <State row={row} />
      </td>
    </tr>
  )
}, isSame)

function isSame(was: Props, now: Props): boolean {
  return (
    was.row === now.row &&
    was.isCurrent === now.isCurrent &&
    was.isSelected === now.isSelected &&
    was.acts === now.acts &&
    was.toggle === now.toggle &&
    isSameCell(was.price, now.price) &&
    isSameCell(was.oldPrice, now.oldPrice) &&
    isSameCell(was.stock, now.stock)
  )
}

function isSameCell(was: CellState, now: CellState): boolean {
  return (
    was.staged === now.staged &&
    was.reason === now.reason &&
    was.isFresh === now.isFresh &&
    was.isWaiting === now.isWaiting &&
    was.isChosen === now.isChosen &&
    was.isTop === now.isTop &&
    was.isBottom === now.isBottom
  )
}
