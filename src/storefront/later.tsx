import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { whenIdle } from './later/when-idle.ts'

/** What goes along with every page but is not needed to see it: its code comes when the browser rests. */
export function Later() {
  const [Parts, setParts] = useState<ComponentType | null>(null)

  useEffect(
    () =>
      whenIdle(() => {
        void import('./later-parts.tsx').then(({ LaterParts }) =>
          startTransition(() => setParts(() => LaterParts)),
        )
      }),
    [],
  )

  return Parts && <Parts />
}
