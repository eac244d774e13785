import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPress } from './after-paint.ts'

/**
 * What is pressed and not on the screen yet, else null. A part draws that by itself, with the press; what follows from it,
 * which draws more, comes in `onSeen` once the press is seen. A press that another one overtakes has no more to say.
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
    // A person who presses a button at once means what is chosen; another choice has its own say.
    const handleClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && !target.closest('label, input')) flushSync(notify)
    }
    window.addEventListener('click', handleClick, { capture: true, signal })
    return () => stopped.abort()
  }, [pressed])
  return [pressed, setPressed] as const
}
