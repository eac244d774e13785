import { isThrifty } from '../runtime/is-thrifty.ts'
import { whenIdle } from '../runtime/late-parts/when-idle.ts'

/** Fetches what is opened most, the cart and the search, while the visitor looks around, so that a press shows it at once. */
export function warmModals(): () => void {
  return whenIdle(() => {
    if (isThrifty() || !navigator.onLine) return
    // A loss costs nothing: whatever is opened is asked for again.
    void Promise.allSettled([
      import('../features/cart-view/cart-modal.tsx'),
      import('../features/search/live-search.tsx'),
      import('../features/search/search-modal.tsx'),
    ])
  })
}
