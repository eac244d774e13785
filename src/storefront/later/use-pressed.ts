import { useEffect, useEffectEvent, useState } from 'react'
import { afterPress } from './after-paint.ts'

/**
 * What is pressed and not on the screen yet, else null. A part draws that by itself, with the press; what follows from it,
 * which draws more, comes in `onSeen` once the press is seen. A press that another one overtakes has no more to say.
 */
export function usePressed<Choice>(onSeen: (choice: Choice) => void) {
  const [pressed, setPressed] = useState<Choice | null>(null)
  const tellSeen = useEffectEvent(onSeen)
  useEffect(() => {
    if (pressed === null) return undefined
    const overtaken = new AbortController()
    afterPress(() => {
      if (overtaken.signal.aborted) return
      tellSeen(pressed)
      setPressed(null)
    })
    return () => overtaken.abort()
  }, [pressed])
  return [pressed, setPressed] as const
}
