const REST_MS = 65

export type OnIntent = (link: HTMLAnchorElement, isPress: boolean) => void

/** Follows where a visitor is about to go: a pointer or the focus that rests on a link, a press at once. */
export function watchIntent(onIntent: OnIntent, signal: AbortSignal): void {
  let resting: { link: HTMLAnchorElement; timer: number } | null = null

  function leave(): void {
    if (resting) window.clearTimeout(resting.timer)
    resting = null
  }

  function restOn(target: EventTarget | null): void {
    const link = linkOf(target)
    if (link === resting?.link) return
    leave()
    if (link) resting = { link, timer: window.setTimeout(() => onIntent(link, false), REST_MS) }
  }

  function press({ target }: Event): void {
    const link = linkOf(target)
    leave()
    if (link) onIntent(link, true)
  }

  const options = { signal, passive: true }
  document.addEventListener(
    'pointerover',
    (event) => event.pointerType === 'mouse' && restOn(event.target),
    options,
  )
  document.addEventListener('focusin', ({ target }) => restOn(target), options)
  // Touching a screen begins with it too.
  document.addEventListener('pointerdown', press, options)
  document.documentElement.addEventListener('pointerleave', leave, options)
  document.addEventListener('focusout', leave, options)
  signal.addEventListener('abort', leave)
  // The keyboard may have come to a link before this did. Where a pointer lies by then says nothing: the page came under it.
  restOn(document.activeElement)
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}
