import { type RefObject, type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { openLayer } from './history-layer.ts'
import { addOpenDialog } from './open-dialogs.ts'

/**
 * A native dialog that is modal as long as it is rendered. Back closes it, and the focus returns to where it
 * was.
 */
export function useModalDialog(onClose: () => void): {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
} {
  const ref = useRef<HTMLDialogElement>(null)

  const handleBack = useEffectEvent(onClose)
  // Layout effects, because a dialog that is visible but not modal yet would not receive Escape.
  useLayoutEffect(() => openLayer(() => handleBack()), [])

  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    const releaseRoom = reserveScrollbarRoom()
    dialog?.showModal()
    const remove = addOpenDialog(ref)
    return () => {
      remove()
      dialog?.close()
      releaseRoom()
      // React removes the dialog before the browser can return the focus by itself.
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  function onCancel(event: SyntheticEvent): void {
    // A file field inside sends a cancel event that bubbles; only the dialog's own means Escape.
    if (event.target !== ref.current) return
    event.preventDefault()
    onClose()
  }

  return { ref, onCancel }
}

/**
 * Stores the width of the scrollbar that disappears behind a dialog, so that the stylesheet can reserve its
 * space. Returns a function that undoes this.
 */
function reserveScrollbarRoom(): () => void {
  const { style, clientWidth } = document.documentElement
  const width = window.innerWidth - clientWidth
  // A phone has no such scrollbar, and any change of the root's style makes the browser repaint the whole page.
  if (width > 0) style.setProperty('--scrollbar', `${width}px`)
  return () => style.removeProperty('--scrollbar')
}
