import { type Cart, findLine } from '#src/domain/cart/cart.ts'
import { cartEvent, type TrackEvent } from './events.ts'

/** Returns what the shopper added or removed between two states of the cart, one event for each line. */
export function cartEvents(before: Cart, after: Cart): TrackEvent[] {
  const changed = after.items.flatMap((line) => {
    const pieces = line.quantity - (before.items[findLine(before, line)]?.quantity ?? 0)
    return pieces === 0 ? [] : [cartEvent(line, pieces)]
  })
  const removed = before.items
    .filter((line) => findLine(after, line) < 0)
    .map((line) => cartEvent(line, -line.quantity))
  return [...changed, ...removed]
}
