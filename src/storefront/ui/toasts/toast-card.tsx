import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { placeToasts } from './place-toasts.ts'
import { removeToast, type Toast } from '../../runtime/stores/toast-store.ts'

export const TOAST_MS = 2000

export function ToastCard({ toast }: { toast: Toast }) {
  const { id, text, kind, action } = toast
  const [isPaused, setIsPaused] = useState(false)
  useCountdown(isPaused || action !== null, () => removeToast(id))
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const list = card.current?.closest<HTMLElement>('.toasts')
    return list ? placeToasts(list) : undefined
  }, [])
  const pauses = { onPointerEnter: () => setIsPaused(true), onFocus: () => setIsPaused(true) }
  const resumes = { onPointerLeave: () => setIsPaused(false), onBlur: () => setIsPaused(false) }
  return (
    // A pointer above the text or the focus within it only gives time to read.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={card} className={classes('toast', kind === 'error' && 'toast--err')} {...pauses} {...resumes}>
      <Icon name={kind === 'error' ? 'warn' : 'check'} />
      <span>
        {text}
        {action && (
          <button type="button" className="toast__action" onClick={action.run}>
            {action.title}
          </button>
        )}
      </span>
      <button type="button" className="ib" aria-label="Закрити повідомлення" onClick={() => removeToast(id)}>
        <Icon name="close" size={20} />
      </button>
      {/* Animated by the stylesheet; a progress element would need its value set at each step. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      {!action && <span className="toast__bar" role="progressbar" aria-label="Час показу" />}
    </div>
  )
}

/** Calls `onEnd` after `TOAST_MS` without pauses. */
function useCountdown(isPaused: boolean, onEnd: () => void): void {
  const left = useRef(TOAST_MS)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isPaused) return undefined
    const started = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - started
    }
  }, [isPaused])
}
