const motion =
  typeof window === 'undefined' ? null : window.matchMedia('(prefers-reduced-motion: no-preference)')

/** Whether one page may morph into the next: the browser supports it, and the visitor does not avoid motion. */
export function canMorph(): boolean {
  return motion?.matches === true && 'startViewTransition' in document
}
