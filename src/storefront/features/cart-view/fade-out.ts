const FADE_MS = 120

/**
 * Fades a row out before it is removed; its space stays until then. Resolves at once where motion is not
 * wanted.
 */
export async function fadeOut(row: HTMLElement): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  await row.animate({ opacity: 0 }, { duration: FADE_MS, fill: 'forwards' }).finished
}
