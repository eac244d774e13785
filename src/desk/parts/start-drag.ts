import { type Box, placeOf, shiftsOf } from './drag-places.ts'

type Drag = {
  list: HTMLElement
  /** The items that can be ordered; other elements of the list stay where they are. */
  items: readonly HTMLElement[]
  from: number
  onDrop: (to: number) => void
}

/** Pixels that the pointer must move before a press becomes a drag, so that a trembling hand does not start one. */
const BEGINS_PX = 5
/** The page scrolls when the pointer is this close to an edge of the screen. More at the bottom, where bars are. */
const EDGE_PX = { top: 90, bottom: 120 }
const SCROLL_PX = 10

/**
 * Follows the pointer from the press until it is released: the item moves with it, and the others make room. Escape,
 * another key, or a second finger that takes over the gesture restores the order. Items are moved without React, so that a
 * phone keeps up.
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
    // The page may move under a resting finger, for example when something above it grows. That is not a drag.
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

/**
 * Releasing the pointer must not press what lies below. Not every browser makes a click of it, so this does not wait for
 * one.
 */
function swallowClick(): void {
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('click', swallow, { capture: true, once: true, signal })
  // The next press counts, even if the page is too busy to run its timers.
  document.addEventListener('pointerdown', () => stop.abort(), { capture: true, signal })
  setTimeout(() => stop.abort(), 0)
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
