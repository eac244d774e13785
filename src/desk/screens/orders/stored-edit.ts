import type { OrderEditBody } from '#src/contract/admin/order-changes.ts'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import type { OrderDraft } from './order-data.ts'

type Seen = Pick<DeskOrder, 'version'> & {
  lines: readonly Pick<DeskOrder['lines'][number], 'position' | 'variant_id' | 'title'>[]
}
/** A save as it was sent. Sent again with the same key, it is done once. */
export type SentEdit = { key: string; draft: OrderDraft; body: OrderEditBody }

/**
 * An unsaved change of an order's goods and the order that it was made from. `sent` is set while it is unknown whether the
 * shop has saved it.
 */
export type StoredEdit = { base: Seen; edit: OrderDraft; sent?: SentEdit | null }

export function storedEdit(
  edit: OrderDraft,
  { version, lines }: Seen,
  sent: SentEdit | null = null,
): StoredEdit {
  return {
    base: {
      version,
      lines: lines.map(({ position, variant_id, title }) => ({ position, variant_id, title })),
    },
    edit,
    sent,
  }
}

/** The change applied to the order as it is now. Changes of a line stay while the line has the same goods. */
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

/** The part of a change that was not in the one that has been saved. */
export function typedSince(edit: OrderDraft, sent: OrderDraft): OrderDraft {
  const added = edit.added.flatMap((goods) => {
    const before = sent.added.find(({ variant_id }) => variant_id === goods.variant_id)?.quantity ?? 0
    return goods.quantity > before ? [{ ...goods, quantity: goods.quantity - before }] : []
  })
  const lines = Object.entries(edit.lines).filter(
    ([position, { quantity, price }]) =>
      quantity !== sent.lines[Number(position)]?.quantity || price !== sent.lines[Number(position)]?.price,
  )
  return {
    lines: Object.fromEntries(lines),
    added,
    discount: edit.discount === sent.discount ? null : edit.discount,
    reason: edit.reason === sent.reason ? '' : edit.reason,
  }
}

/** A draft of an older desk does not say which order it was made from. */
export function hasBase(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && 'base' in stored && 'edit' in stored
}
