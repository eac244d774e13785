const awaited = new Set<Promise<unknown>>()
const clicked: HTMLElement[] = []
const changed = new Set<HTMLInputElement | HTMLSelectElement>()
let listening: AbortController | null = null

/**
 * Keeps clicks and changes in elements marked with `data-later` as long as a part of the page is on its way, and does
 * them again when all parts are there.
 */
export function keepEvents(part: Promise<unknown>): void {
  awaited.add(part)
  listening ??= listen()
  const settle = () => {
    awaited.delete(part)
    // React learns of it in the same turn, so what is kept waits for the next.
    if (awaited.size === 0) setTimeout(() => void repeat(), 0)
  }
  part.then(settle, settle)
}

function listen(): AbortController {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  window.addEventListener('click', keepClick, options)
  window.addEventListener('input', keepChange, options)
  return stop
}

async function repeat(): Promise<void> {
  // It lies in the file of the parts that have just come.
  const { repeatEvents } = await import('./repeat-events.ts')
  listening?.abort()
  listening = null
  repeatEvents(changed, clicked)
  changed.clear()
  clicked.length = 0
}

function keepClick(event: MouseEvent): void {
  const control = controlOf(event)
  if (control instanceof HTMLInputElement) {
    // A box is ticked at the click. The click that follows unticks it, and React's answer to that ticks it again.
    if (control.type === 'checkbox') clicked.push(control)
    return
  }
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!isPlain || !(control instanceof HTMLElement) || control instanceof HTMLSelectElement) return
  event.preventDefault()
  clicked.push(control)
}

function keepChange(event: Event): void {
  const control = controlOf(event)
  if (control instanceof HTMLSelectElement) changed.add(control)
  if (control instanceof HTMLInputElement && control.type !== 'checkbox') changed.add(control)
}

function controlOf({ target }: Event): Element | null {
  if (!(target instanceof Element) || !target.closest('[data-later]')) return null
  return target.closest('a, button, input, select')
}
