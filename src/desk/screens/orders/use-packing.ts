import { useLayoutEffect, useRef, useState } from 'react'
import type { DeskOrder, DeskOrderLine } from '#src/contract/admin/orders.ts'
import { orderName } from '../../runtime/formats.ts'
import { pressDesk } from '../../runtime/offline/press.ts'
import { piecesWords } from '../../runtime/offline/refusal.ts'
import type { OrderWork } from './use-order-work.ts'

/**
 * Pieces in the box that the order does not show yet. `answered` is the order that was shown when the answer came; the count
 * is used until another one is.
 */
type Sent = { pieces: number; answered?: DeskOrder }
/** How many pieces of each line are in the box, counted before the server has answered. */
export function usePacking(order: DeskOrder, work: OrderWork) {
  /** By the position of the line: a tick is shown at once, «Зібрано» waits for the answer. */
  const [sent, setSent] = useState<Readonly<Record<number, Sent | undefined>>>({})
  const packedOf = ({ position, packed }: DeskOrderLine) => {
    const { pieces = packed, answered = order } = sent[position] ?? {}
    return answered === order ? pieces : packed
  }
  const drawn = useRef(order)
  useLayoutEffect(() => {
    drawn.current = order
  }, [order])

  // Requests run one after the other, because each names the count that the one before has set.
  const last = useRef<Promise<boolean>>(Promise.resolve(true))

  async function put(line: DeskOrderLine, pieces: number): Promise<void> {
    const { position, title } = line
    const was = packedOf(line)
    setSent((known) => ({ ...known, [position]: { pieces } }))
    const record = `/orders/${order.number}/`
    const name = `${orderName(order.number)}: у коробці ${pieces} шт., ${title}`
    const press = {
      path: `${record}pack`,
      body: { position, pieces, was },
      title: name,
      change: { was: piecesWords(was), wanted: piecesWords(pieces) },
    }
    const pressing = last.current.then(() => work.run(() => pressDesk(press, record)))
    last.current = pressing
    // After the answer the order is loaded again and shown some time later. Pieces scanned in between add to this count.
    const answer = (await pressing) ? { pieces, answered: drawn.current } : undefined
    // If the same line was pressed again meanwhile, that request is still under way.
    setSent((known) => (known[position]?.pieces === pieces ? { ...known, [position]: answer } : known))
  }

  return { packedOf, put }
}
