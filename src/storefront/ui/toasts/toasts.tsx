import { createPortal } from 'react-dom'
import { useStore } from '../../runtime/stores/store.ts'
import { useTopDialog } from '../modal/open-dialogs.ts'
import { optionalPart } from '../optional-part.tsx'
import { removeToast, type Toast, toastStore } from '../../runtime/stores/toast-store.ts'

const ToastCard = optionalPart(async () => (await import('./toast-card.tsx')).ToastCard)

/** Both regions are always there, so that screen readers notice what appears in them. */
export function Toasts() {
  const toasts = useStore(toastStore)
  const dialog = useTopDialog()?.current
  const done = <Cards toasts={toasts.filter(({ kind }) => kind === 'success')} />
  const failed = <Cards toasts={toasts.filter(({ kind }) => kind === 'error')} />
  // Under a dialog they could not be pressed. No roles there: those are of what the dialog says of itself.
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
  // What cannot be shown must not come all at once when it can.
  return toasts.map((toast) => (
    <ToastCard key={toast.id} props={{ toast }} onLost={() => removeToast(toast.id)} />
  ))
}
