import { type MouseEvent, type PointerEvent, useRef } from 'react'

const LONG_PRESS_MS = 500
/** A finger is never quite still; a longer movement scrolls. In pixels. */
const STILL_PX = 10

/**
 * Handlers for a long press with a finger. It prevents the click on the link under the finger, and the browser's menu for
 * that link.
 */
export function useLongPress(act: (() => void) | undefined) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null)
  const isDone = useRef(false)

  function end(): void {
    window.clearTimeout(press.current?.timer)
    press.current = null
  }

  function finish(): void {
    end()
    isDone.current = true
    act?.()
  }

  if (!act) return {}
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      end()
      isDone.current = false
      if (pointerType === 'mouse') return
      press.current = { timer: window.setTimeout(finish, LONG_PRESS_MS), x: clientX, y: clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (!press.current && !isDone.current) return
      event.preventDefault()
      // Some browsers open the menu sooner than our timer ends.
      if (press.current) finish()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isDone.current) return
      isDone.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
