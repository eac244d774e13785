/** What a shopper presses: nothing that floats may lie over it. */
const CONTROLS = 'button, input, select, .btn, .buybar'
const GAP_PX = 8

type Box = { top: number; bottom: number; left: number; right: number }

/** The visible controls of the page below what floats, beside these elements. */
function controlsBeside(floating: Element): Box[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !floating.contains(control) && !control.closest('.toasts, .totop'))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < window.innerHeight)
}

/**
 * How far a box has to move, down or up, to lie over no control; 0 where it fits or where there is no room at all.
 *
 * @param room the part of the window that it may move in
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

/** Moves a floating element off the controls of the page while it is scrolled, until what is returned is called. */
export function avoidControls(element: HTMLElement, way: 1 | -1): () => void {
  const stop = new AbortController()
  let frame = 0
  const place = () => {
    frame = 0
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const shift = shiftNow(element)
    const home = { top: top - shift, bottom: bottom - shift, left, right }
    const room = { top: headerBottom(), bottom: window.innerHeight }
    const next = freeShift(home, controlsBeside(element), way, room)
    element.style.translate = next === 0 ? '' : `0 ${next}px`
  }
  const soon = () => {
    frame ||= requestAnimationFrame(place)
  }
  place()
  window.addEventListener('scroll', soon, { passive: true, signal: stop.signal })
  window.addEventListener('resize', soon, { signal: stop.signal })
  return () => {
    stop.abort()
    cancelAnimationFrame(frame)
  }
}

function shiftNow({ style }: HTMLElement): number {
  return Number.parseFloat(style.translate.split(' ')[1] ?? '0')
}

/** Where the part of the window begins that the header leaves free. */
export function headerBottom(): number {
  return Math.max(0, document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0)
}
