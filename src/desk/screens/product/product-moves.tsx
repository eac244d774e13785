import type { ProductRecord } from '#src/contract/admin/product.ts'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { useMay } from '../../runtime/session.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { useMoves } from './use-moves.ts'

type Props = { record: ProductRecord; moves: ReturnType<typeof useMoves> }

/** «Ще» of the head: what may be done with the product besides editing it. */
export function MovesMenu({ record, moves }: Props) {
  const may = useMay()
  const [first] = record.variants
  if (!first) return null
  const variantId = first.id
  return (
    <Menu
      className="btn btn--2"
      items={[
        { name: 'Списати зі складу…', act: () => moves.ask({ kind: 'written_off', variantId }) },
        ...(may('goods.stock')
          ? [{ name: 'Прихід на склад…', act: () => moves.ask({ kind: 'received', variantId }) }]
          : []),
      ]}
    >
      Ще <Icon name="down" />
    </Menu>
  )
}

export function AskedMove({ record, moves: { asked, send, close } }: Props) {
  if (!asked) return null
  return <MoveDialog record={record} {...asked} onMove={send} onClose={close} />
}
