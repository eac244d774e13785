import type { DeskOrder } from '#src/contract/admin/orders.ts'
import type { OrderDraft } from './order-data.ts'

type Seen = Pick<DeskOrder, 'version'> & {
  lines: readonly Pick<DeskOrder['lines'][number], 'position' | 'variant_id' | 'title'>[]
}
/** A change of an order's goods with the order that it was made upon. */
export type StoredEdit = { base: Seen; edit: OrderDraft }

export function storedEdit(edit: OrderDraft, { version, lines }: Seen): StoredEdit {
  return {
    base: {
      version,
      lines: lines.map(({ position, variant_id, title }) => ({ position, variant_id, title })),
    },
    edit,
  }
}

/** Upon the order as it is now: what was changed of a line stays while that line has the same goods. */
export function restoredEdit({ base, edit }: StoredEdit, order: Seen): OrderDraft {
  const isSame = (position: string) => {
    const [was, now] = [base, order].map(({ lines }) =>
      lines.find((line) => String(line.position) === position),
    )
    return was !== undefined && was.variant_id === now?.variant_id && was.title === now.title
  }
  const lines = Object.fromEntries(Object.entries(edit.lines).filter(([position]) => isSame(position)))
  return { ...edit, lines }
}

/** A draft of an older desk does not say what it was made upon. */
export function hasBase(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && 'base' in stored && 'edit' in stored
}
