import { type RefObject, type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { openLayer } from './history-layer.ts'
import { addOpenDialog } from './open-dialogs.ts'

/** A native dialog that is modal as long as it is rendered; Back closes it, and focus goes back to where it was. */
export function useModalDialog(onClose: () => void): {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
} {
  const ref = useRef<HTMLDialogElement>(null)

  const handleBack = useEffectEvent(onClose)
  // Before the picture: a dialog that is seen and not modal yet would not hear Escape.
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
      // React removes the dialog before the browser could give the focus back by itself.
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  function onCancel(event: SyntheticEvent): void {
    // A file field inside would send its own cancel upwards; only the dialog's own means Escape.
    if (event.target !== ref.current) return
    event.preventDefault()
    onClose()
  }

  return { ref, onCancel }
}

/** Remembers how wide the scrollbar is that disappears behind a dialog; the stylesheet keeps its room. */
function reserveScrollbarRoom(): () => void {
  const { style, clientWidth } = document.documentElement
  const width = window.innerWidth - clientWidth
  // A phone has none; and whatever a press changes of the root's style, the browser paints the whole page anew.
  if (width > 0) style.setProperty('--scrollbar', `${width}px`)
  return () => style.removeProperty('--scrollbar')
}
