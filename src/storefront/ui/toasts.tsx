import { lazy, Suspense } from 'react'
import { useStore } from '../store.ts'
import { type Toast, toastStore } from './toast-store.ts'

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }))

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
  return (
    <Suspense fallback={null}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Suspense>
  )
}
