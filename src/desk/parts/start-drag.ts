import { type Box, placeOf, shiftsOf } from './drag-places.ts'

type Drag = {
  list: HTMLElement
  /** The items that are ordered; what else is in the list stays. */
  items: readonly HTMLElement[]
  from: number
  onDrop: (to: number) => void
}

/** A press that trembles is no drag. */
const BEGINS_PX = 5
/** So near to an edge of the screen the page scrolls; at the lower one stand bars. */
const EDGE_PX = { top: 90, bottom: 120 }
const SCROLL_PX = 10

/**
 * Follows the pointer from a press until it is let go: the item goes with it, the others give way. Escape, a second finger
 * that takes the gesture, or a key leaves all as it was. Moved without drawing React anew, so that a phone keeps up.
 */
export function startDrag(press: PointerEvent, { list, items, from, onDrop }: Drag): void {
  const item = items[from]
  if (!item || press.button !== 0 || !press.isPrimary) return
  const boxes = items.map(boxOf)
  const begin = { x: press.pageX, y: press.pageY }
  const at = { x: press.clientX, y: press.clientY }
  const stop = new AbortController()
  let to = from
  let isMoving = false

  function follow(): void {
    // A page that moves under a resting finger, as when something above it grows, drags nothing.
    if (!isMoving && Math.hypot(at.x - press.clientX, at.y - press.clientY) < BEGINS_PX) return
    const by = { x: at.x + window.scrollX - begin.x, y: at.y + window.scrollY - begin.y }
    if (!isMoving) beginMove()
    to = placeOf(boxes, from, by)
    const shifts = shiftsOf(boxes, from, to)
    for (const [place, one] of items.entries()) {
      const { x, y } = place === from ? by : (shifts[place] ?? { x: 0, y: 0 })
      one.style.transform = `translate(${x}px, ${y}px)`
    }
  }

  function beginMove(): void {
    isMoving = true
    list.classList.add('is-sorting')
    item?.classList.add('is-drag')
    requestAnimationFrame(scrollOn)
  }

  function scrollOn(): void {
    if (stop.signal.aborted) return
    const by = at.y < EDGE_PX.top ? -SCROLL_PX : at.y > window.innerHeight - EDGE_PX.bottom ? SCROLL_PX : 0
    if (by !== 0) window.scrollBy(0, by)
    requestAnimationFrame(scrollOn)
  }

  function end(isDropped: boolean): void {
    stop.abort()
    list.classList.remove('is-sorting')
    item?.classList.remove('is-drag')
    for (const one of items) one.style.transform = ''
    if (!isMoving) return
    swallowClick()
    if (isDropped && to !== from) onDrop(to)
  }

  const { signal } = stop
  const isSame = ({ pointerId }: PointerEvent) => pointerId === press.pointerId
  document.addEventListener(
    'pointermove',
    (event) => {
      if (!isSame(event)) return
      at.x = event.clientX
      at.y = event.clientY
      follow()
    },
    { signal },
  )
  document.addEventListener('scroll', follow, { signal })
  document.addEventListener('pointerup', (event) => isSame(event) && end(true), { signal })
  document.addEventListener('pointercancel', (event) => isSame(event) && end(false), { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isMoving || event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    },
    { signal, capture: true },
  )
}

function boxOf(item: HTMLElement): Box {
  const { left, top, width, height } = item.getBoundingClientRect()
  return { left: left + window.scrollX, top: top + window.scrollY, width, height }
}

/** Letting go is no press of what happens to lie below; a browser that makes no click of it waits for none. */
function swallowClick(): void {
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('click', swallow, { capture: true, once: true, signal })
  // The next press counts, also on a page that is too busy for its timers.
  document.addEventListener('pointerdown', () => stop.abort(), { capture: true, signal })
  setTimeout(() => stop.abort(), 0)
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
