import type { ProductRecord } from '#src/contract/admin/product.ts'
import { Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { useMay } from '../../runtime/session.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { useMoves } from './use-moves.ts'

type Props = { record: ProductRecord; moves: ReturnType<typeof useMoves> }
type MenuProps = Props & { isChanged: boolean; onMerge: () => void }

/** Actions on a product besides editing it. */
export function useMoreMoves({ record, moves, isChanged, onMerge }: MenuProps): MenuItem[] {
  const may = useMay()
  const merging: MenuItem[] = may('goods.describe')
    ? [
        {
          name: 'Об’єднати з іншим товаром…',
          isOff: isChanged,
          ...(isChanged && { hint: 'Спершу збережіть зміни' }),
          act: onMerge,
        },
      ]
    : []
  const [first] = record.variants
  if (!first || !may('goods.write_off')) return merging
  const variantId = first.id
  return [
    { name: 'Списати зі складу…', act: () => moves.ask({ kind: 'written_off', variantId }) },
    ...(may('goods.stock')
      ? [{ name: 'Прихід на склад…', act: () => moves.ask({ kind: 'received', variantId }) }]
      : []),
    ...merging,
  ]
}

/** «Ще» in the head of the screen. */
export function MovesMenu({ items }: { items: readonly MenuItem[] }) {
  if (items.length === 0) return null
  return (
    <Menu className="btn btn--2" items={items}>
      Ще <Icon name="down" />
    </Menu>
  )
}

export function AskedMove({ record, moves: { asked, send, close } }: Props) {
  if (!asked) return null
  return <MoveDialog record={record} {...asked} onMove={send} onClose={close} />
}
