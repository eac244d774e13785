import { memo } from 'react'
import { classes } from '../../parts/classes.ts'
import { AS_CELL, AS_ROW } from '../../parts/table-roles.ts'
import { type CellActs, GoodsCell } from './goods-cell.tsx'
import { Discount, NameCell, SelectCell, State } from './grid-parts.tsx'
import { nameOf, type VariantRow } from './grid-rows.ts'
import { type GridCells, useIsNoted } from './use-cell-state.ts'

type Props = {
  row: VariantRow
  isCurrent: boolean
  isSelected: boolean
  cells: GridCells
  acts: CellActs
  toggle: (id: string, toHere?: boolean) => void
}

/** A row of one variant. It is not rendered with each key: its cells follow the typed values themselves. */
export const GoodsLine = memo(function GoodsLine(props: Props) {
  const { row, isCurrent, isSelected, cells, acts, toggle } = props
  const { goods, variant, isOfGroup } = row
  const isNoted = useIsNoted(row, cells)
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
      <GoodsCell row={row} column={0} cells={cells} acts={acts} />
      <GoodsCell row={row} column={1} cells={cells} acts={acts} />
      <td {...AS_CELL} className="r hid spare">
        <Discount row={row} />
      </td>
      <GoodsCell row={row} column={2} cells={cells} acts={acts} />
      <td {...AS_CELL} className="r hid tn spare">
        {variant.sold}
      </td>
      <td {...AS_CELL} className="hid">
        <State row={row} />
      </td>
    </tr>
  )
})
