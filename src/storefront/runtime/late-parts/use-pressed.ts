import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPress } from './after-paint.ts'

/**
 * Returns the choice that was pressed and is not on the screen yet, or null, and its setter. The component
 * renders it with the press; the rest follows in `onSeen` once the press is visible. A press that another one
 * supersedes is dropped.
 */
export function usePressed<Choice>(onSeen: (choice: Choice) => void) {
  const [pressed, setPressed] = useState<Choice | null>(null)
  const notifySeen = useEffectEvent(onSeen)
  useEffect(() => {
    if (pressed === null) return undefined
    const stopped = new AbortController()
    const { signal } = stopped
    const notify = () => {
      if (signal.aborted) return
      stopped.abort()
      notifySeen(pressed)
      setPressed(null)
    }
    afterPress(notify)
    // Somebody who presses a button at once expects the choice to apply; a press on another choice supersedes
    // it instead.
    const handleClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && !target.closest('label, input')) flushSync(notify)
    }
    window.addEventListener('click', handleClick, { capture: true, signal })
    return () => stopped.abort()
  }, [pressed])
  return [pressed, setPressed] as const
}
