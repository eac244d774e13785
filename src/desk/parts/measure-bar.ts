import { createStore } from '../runtime/store.ts'

/** Pixels of the bar to save by that is shown; null where there is none. */
export const barHeight = createStore<number | null>(null)

/**
 * The `ref` of a bar to save by: the toast lies above it, however many lines and boxes it has. Not as a property of the
 * document: each of its thousand elements would be styled anew with the first key that is typed.
 */
export function measureBar(bar: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => barHeight.set(bar.offsetHeight))
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    barHeight.set(null)
  }
}
