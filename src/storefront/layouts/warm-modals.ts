import { isThrifty } from '../prefetch/is-thrifty.ts'
import { whenIdle } from '../later/when-idle.ts'

/** Fetches what is opened most, the cart and the search, while the visitor looks around, so that a press shows it at once. */
export function warmModals(): () => void {
  return whenIdle(() => {
    if (isThrifty() || !navigator.onLine) return
    // A loss costs nothing: whatever is opened is asked for again.
    void Promise.allSettled([
      import('../cart/cart-modal.tsx'),
      import('../search/live-search.tsx'),
      import('../search/search-modal.tsx'),
    ])
  })
}
