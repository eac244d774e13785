import { useState } from 'react'
import type { HandMove, ProductRecord } from '#src/contract/admin/product.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { pressDesk } from '../../runtime/offline/press.ts'
import { useChange } from '../../runtime/use-change.ts'

export type AskedMove = { kind: HandMove['kind']; variantId: number }

/** A move of stock: asked for in a dialog, then sent. On the person's own device it may wait for a connection. */
export function useMoves({ id, fields }: ProductRecord, onMoved: (record: ProductRecord) => void) {
  const [asked, setAsked] = useState<AskedMove | null>(null)
  const change = useChange()
  const send = (move: HandMove) => {
    const word = move.kind === 'written_off' ? 'Списано' : 'Додано на склад'
    const done = `${word} ${move.pieces} шт.`
    const path = `/products/${id}/stock`
    return change(async () => {
      const pressed = await pressDesk({ path, body: move, title: `${done}: ${fields.title}` }, path)
      if (pressed === 'sent') onMoved(await getDesk<ProductRecord>(`/products/${id}`))
      return pressed
    }, done)
  }
  return { asked, ask: setAsked, close: () => setAsked(null), send }
}
