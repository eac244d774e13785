const FADE_MS = 120

/** Lets a row fade before it is taken out; ends at once where motion is not wanted. Its place stays until then. */
export async function fadeOut(row: HTMLElement): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  await row.animate({ opacity: 0 }, { duration: FADE_MS, fill: 'forwards' }).finished
}
