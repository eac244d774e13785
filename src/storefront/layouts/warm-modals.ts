import { isThrifty } from '../runtime/is-thrifty.ts'
import { whenIdle } from '../runtime/late-parts/when-idle.ts'

/**
 * Loads what is opened most, cart and search, while the visitor looks around, so that a press shows it at once.
 */
export function warmModals(): () => void {
  return whenIdle(() => {
    if (isThrifty() || !navigator.onLine) return
    // A failure costs nothing: whatever is opened is requested again.
    void Promise.allSettled([
      import('../features/cart-view/cart-modal.tsx'),
      import('../features/search/live-search.tsx'),
      import('../features/search/search-modal.tsx'),
    ])
  })
}
