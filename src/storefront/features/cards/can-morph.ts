const motion =
  typeof window === 'undefined' ? null : window.matchMedia('(prefers-reduced-motion: no-preference)')

/** Whether one page may change into the next: in a browser that knows how, and for a visitor who likes motion. */
export function canMorph(): boolean {
  return motion?.matches === true && 'startViewTransition' in document
}
