import type { ProductRecord } from '#src/contract/admin/product.ts'
import { Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { useMay } from '../../runtime/session.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { useMoves } from './use-moves.ts'

type Props = { record: ProductRecord; moves: ReturnType<typeof useMoves> }

/** What may be done with the product besides editing it. */
export function useMoreMoves({ record, moves }: Props): MenuItem[] {
  const may = useMay()
  const [first] = record.variants
  if (!first || !may('goods.write_off')) return []
  const variantId = first.id
  return [
    { name: 'Списати зі складу…', act: () => moves.ask({ kind: 'written_off', variantId }) },
    ...(may('goods.stock')
      ? [{ name: 'Прихід на склад…', act: () => moves.ask({ kind: 'received', variantId }) }]
      : []),
  ]
}

/** «Ще» of the head. */
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
