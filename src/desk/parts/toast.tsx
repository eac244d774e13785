import { useDeferredValue, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../runtime/store.ts'
import { closeToast, shownToast, type Toast, toastLeftMs, undoLast, UNDO_MS } from '../runtime/toasts.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { barHeight } from './measure-bar.ts'
import { useTopDialog } from './open-dialogs.ts'

const STEP_MS = 100

/** The place of toasts is always rendered, because a screen reader announces only what appears inside an existing element. */
export function ToastPlace() {
  const toast = useStore(shownToast)
  // Deferred, so that the press that opens a dialog shows the dialog first.
  const dialog = useDeferredValue(useTopDialog())?.current
  const shown = toast && <ShownToast key={toast.id} toast={toast} />
  return (
    <>
      <output>{!dialog && shown}</output>
      {/* Below a dialog it could not be pressed. No status role there: the dialog announces its content itself. */}
      {dialog &&
        createPortal(
          <div className="toast-place" aria-live="polite">
            {shown}
          </div>,
          dialog,
        )}
    </>
  )
}

function ShownToast({ toast: { text, tone, undo } }: { toast: Toast }) {
  const leftMs = useStore(toastLeftMs)
  const isPaused = useRef(false)
  const barPx = useStore(barHeight)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isPaused.current) toastLeftMs.update((left) => left - STEP_MS)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (leftMs <= 0) closeToast()
  }, [leftMs])
  const pause = () => {
    isPaused.current = true
  }
  const goOn = () => {
    isPaused.current = false
  }
  const standAbove = (toast: HTMLElement | null) => {
    if (barPx === null) toast?.style.removeProperty('--bar-h')
    else toast?.style.setProperty('--bar-h', `${barPx}px`)
  }
  return (
    <div
      ref={standAbove}
      className="utoast"
      onPointerEnter={pause}
      onPointerLeave={goOn}
      onFocus={pause}
      onBlur={goOn}
    >
      <Icon name={tone === 'done' ? 'check' : 'warn'} size={20} />
      <span>{text}</span>
      {undo && (
        <button type="button" className="utoast__a" onClick={undoLast}>
          Скасувати
          <span className="utoast__s" aria-hidden="true">
            {Math.ceil(leftMs / 1000)}
          </span>
        </button>
      )}
      <IconButton icon="x" size={20} aria-label="Сховати сповіщення" onClick={closeToast} />
      <i className="utoast__b" ref={(bar) => bar?.style.setProperty('--left', String(leftMs / UNDO_MS))} />
    </div>
  )
}
