import { createPortal } from 'react-dom'
import { useStore } from '../../runtime/stores/store.ts'
import { useTopDialog } from '../modal/open-dialogs.ts'
import { optionalPart } from '../optional-part.tsx'
import { removeToast, type Toast, toastStore } from '../../runtime/stores/toast-store.ts'

const ToastCard = optionalPart(async () => (await import('./toast-card.tsx')).ToastCard)

/** Both regions are always present, so that screen readers announce what appears in them. */
export function Toasts() {
  const toasts = useStore(toastStore)
  const dialog = useTopDialog()?.current
  const done = <Cards toasts={toasts.filter(({ kind }) => kind === 'success')} />
  const failed = <Cards toasts={toasts.filter(({ kind }) => kind === 'error')} />
  // Below a dialog they could not be pressed, so they are rendered into it. They have no roles there, because
  // those belong to the dialog's own messages.
  if (dialog)
    return createPortal(
      <div className="toasts">
        <div aria-live="polite" className="toasts__list">
          {done}
        </div>
        <div aria-live="assertive" className="toasts__list">
          {failed}
        </div>
      </div>,
      dialog,
    )
  return (
    <div className="toasts">
      <output className="toasts__list">{done}</output>
      <div role="alert" className="toasts__list">
        {failed}
      </div>
    </div>
  )
}

function Cards({ toasts }: { toasts: readonly Toast[] }) {
  // Toasts whose code fails to load are removed, so that they do not all appear at once when it can be loaded.
  return toasts.map((toast) => (
    <ToastCard key={toast.id} props={{ toast }} onLost={() => removeToast(toast.id)} />
  ))
}
