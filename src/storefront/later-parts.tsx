import { startTransition, useEffect, useState } from 'react'
import { Offline } from './offline/offline.tsx'
import { Prefetcher } from './prefetch/prefetcher.tsx'
import { startLater } from './start-later.ts'
import { CardMorph } from './ui/card-morph.tsx'
import { whenIdle } from './later/when-idle.ts'

// First what follows the connection: until it is there it hears nothing of one that comes back.
const PARTS = [Offline, Prefetcher, CardMorph]

/** One after the other, each when the browser rests again: all together would hold up a press that comes meanwhile. */
export function LaterParts() {
  const [count, setCount] = useState(1)
  useEffect(
    () => (count > PARTS.length ? startLater() : whenIdle(() => startTransition(() => setCount(count + 1)))),
    [count],
  )
  return PARTS.slice(0, count).map((Part) => <Part key={PARTS.indexOf(Part)} />)
}
