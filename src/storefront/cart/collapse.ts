const COLLAPSE_MS = 200

/** Lets a row shrink away before it is taken out; ends at once where motion is not wanted. */
export async function collapse(row: HTMLElement): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  row.style.overflow = 'clip'
  const frames = [
    { height: `${row.offsetHeight}px`, opacity: 1 },
    { height: '0px', paddingBlock: '0px', opacity: 0 },
  ]
  const options = { duration: COLLAPSE_MS, easing: 'cubic-bezier(.2, .7, .2, 1)', fill: 'forwards' as const }
  await row.animate(frames, options).finished
}
