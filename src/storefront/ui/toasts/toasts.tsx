import { useStore } from '../../runtime/stores/store.ts'
import { optionalPart } from '../optional-part.tsx'
import { removeToast, type Toast, toastStore } from '../../runtime/stores/toast-store.ts'

const ToastCard = optionalPart(async () => (await import('./toast-card.tsx')).ToastCard)

/** Both regions are always there, so that screen readers notice what appears in them. */
export function Toasts() {
  const toasts = useStore(toastStore)
  return (
    <div className="toasts">
      <output className="toasts__list">
        <Cards toasts={toasts.filter(({ kind }) => kind === 'success')} />
      </output>
      <div role="alert" className="toasts__list">
        <Cards toasts={toasts.filter(({ kind }) => kind === 'error')} />
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
