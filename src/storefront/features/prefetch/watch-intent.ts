const REST_MS = 65

export type OnIntent = (link: HTMLAnchorElement, isPress: boolean) => void

/** Watches where a visitor is about to go: a pointer or focus that rests on a link, or a press at once. */
export function watchIntent(onIntent: OnIntent, signal: AbortSignal): void {
  // Watched separately, because a page that scrolls with the focus moves below a pointer that nobody has moved.
  const pointer = watchRest(onIntent)
  const focus = watchRest(onIntent)

  function press({ target }: Event): void {
    const link = linkOf(target)
    pointer.leave()
    focus.leave()
    if (link) onIntent(link, true)
  }

  const options = { signal, passive: true }
  document.addEventListener(
    'pointerover',
    (event) => event.pointerType === 'mouse' && pointer.restOn(event.target),
    options,
  )
  document.addEventListener('focusin', ({ target }) => focus.restOn(target), options)
  // A touch begins with this event too.
  document.addEventListener('pointerdown', press, options)
  document.documentElement.addEventListener('pointerleave', pointer.leave, options)
  document.addEventListener('focusout', focus.leave, options)
  signal.addEventListener('abort', pointer.leave)
  signal.addEventListener('abort', focus.leave)
  // The keyboard may have reached a link before this code was loaded. The position of the pointer means nothing
  // then, because the page appeared below it.
  focus.restOn(document.activeElement)
}

function watchRest(onIntent: OnIntent) {
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

  return { leave, restOn }
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}
