import { createStore } from '../runtime/store.ts'

/** Height of the visible save bar in pixels; null if there is none. */
export const barHeight = createStore<number | null>(null)

/**
 * A `ref` for the save bar: toasts are shown above it, however many lines it has. The height is not a custom property of
 * the document, because setting it would restyle all its thousand elements at the first key.
 */
export function measureBar(bar: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => barHeight.set(bar.offsetHeight))
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    barHeight.set(null)
  }
}
