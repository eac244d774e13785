import { startTransition, useEffect, useState } from 'react'
import { Offline } from '../features/offline/offline.tsx'
import { Prefetcher } from '../features/prefetch/prefetcher.tsx'
import { startIdleWork } from './start-idle-work.ts'
import { CardMorph } from '../features/cards/card-morph.tsx'
import { whenIdle } from '../runtime/late-parts/when-idle.ts'

// First what follows the connection: until it is there it hears nothing of one that comes back.
const PARTS = [Offline, Prefetcher, CardMorph]

/** One after the other, each when the browser rests again: all together would hold up a press that comes meanwhile. */
export function IdleParts() {
  const [count, setCount] = useState(1)
  useEffect(
    () =>
      count > PARTS.length ? startIdleWork() : whenIdle(() => startTransition(() => setCount(count + 1))),
    [count],
  )
  return PARTS.slice(0, count).map((Part) => <Part key={PARTS.indexOf(Part)} />)
}
