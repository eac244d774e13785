/** Controls that nothing floating may cover. */
const CONTROLS = 'button, input, select, .btn, .buybar'
const GAP_PX = 8

type Box = { top: number; bottom: number; left: number; right: number }

/** Returns the visible controls of the page or dialog below the floating element. */
function controlsBeside(floating: Element): Box[] {
  const page = floating.closest('dialog') ?? document
  return [...page.querySelectorAll(CONTROLS)]
    .filter((control) => !floating.contains(control) && !control.closest('.toasts, .totop'))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < window.innerHeight)
}

/**
 * Returns how far a box has to move, down or up, to cover no control, in pixels; 0 where it already does not,
 * or where there is no room at all.
 *
 * @param room the part of the window within which it may move
 */
export function freeShift(
  box: Box,
  controls: readonly Box[],
  way: 1 | -1,
  room: Pick<Box, 'top' | 'bottom'>,
): number {
  const beside = controls.filter(({ left, right }) => left < box.right + GAP_PX && right > box.left - GAP_PX)
  const shifts = beside.map(({ top, bottom }) =>
    way === 1 ? bottom + GAP_PX - box.top : top - GAP_PX - box.bottom,
  )
  const tried = [0, ...shifts.filter((shift) => shift * way > 0).toSorted((a, b) => (a - b) * way)]
  const fits = (shift: number) =>
    box.top + shift >= room.top &&
    box.bottom + shift <= room.bottom &&
    beside.every(({ top, bottom }) => bottom <= box.top + shift || top >= box.bottom + shift)
  return tried.find(fits) ?? 0
}

/**
 * Moves a floating element off the controls of the page, while anything is scrolled and when something appears,
 * disappears or grows. Returns a function that stops this.
 */
export function avoidControls(element: HTMLElement, way: 1 | -1): () => void {
  const stop = new AbortController()
  let frame = 0
  const place = () => {
    frame = 0
    const room = { top: headerBottom(), bottom: window.innerHeight }
    const next = freeShift(homeOf(element), controlsBeside(element), way, room)
    element.style.translate = next === 0 ? '' : `0 ${next}px`
  }
  const soon = () => {
    frame ||= requestAnimationFrame(place)
  }
  place()
  // Scrolling of a row can be noticed only in the capture phase.
  for (const name of ['scroll', 'resize', 'transitionend', 'animationend'])
    window.addEventListener(name, soon, { passive: true, capture: true, signal: stop.signal })
  const size = new ResizeObserver(soon)
  size.observe(document.body)
  size.observe(element)
  const content = new MutationObserver(soon)
  content.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'hidden'] })
  return () => {
    stop.abort()
    size.disconnect()
    content.disconnect()
    cancelAnimationFrame(frame)
  }
}

/** The position of the element without any shift and without the animation with which it appears. */
function homeOf({ offsetTop: top, offsetLeft: left, offsetHeight, offsetWidth }: HTMLElement): Box {
  return { top, bottom: top + offsetHeight, left, right: left + offsetWidth }
}

/** Returns where the part of the window begins that the header leaves free, in pixels. */
export function headerBottom(): number {
  return Math.max(0, document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0)
}
