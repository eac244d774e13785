import { startTransition, useEffect, useState } from 'react'
import { Offline } from '../features/offline/offline.tsx'
import { Prefetcher } from '../features/prefetch/prefetcher.tsx'
import { startIdleWork } from './start-idle-work.ts'
import { CardMorph } from '../features/cards/card-morph.tsx'
import { whenIdle } from '../runtime/late-parts/when-idle.ts'

// The part that follows the connection comes first: until it is loaded, a change of the connection goes
// unnoticed.
const PARTS = [Offline, Prefetcher, CardMorph]

/**
 * Renders the parts one after another, each when the browser is idle. All at once would delay a press that
 * comes in between.
 */
export function IdleParts() {
  const [count, setCount] = useState(1)
  useEffect(
    () =>
      count > PARTS.length ? startIdleWork() : whenIdle(() => startTransition(() => setCount(count + 1))),
    [count],
  )
  return PARTS.slice(0, count).map((Part) => <Part key={PARTS.indexOf(Part)} />)
}
