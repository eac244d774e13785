import { startTransition, useEffect, useState } from 'react'
import { IdleParts } from './idle-parts.tsx'
import { whenIdle } from '../runtime/late-parts/when-idle.ts'

/** What goes along with every page but is not needed to see it: it starts when the browser rests. */
export function Idle() {
  const [hasRested, setHasRested] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setHasRested(true))), [])
  return hasRested && <IdleParts />
}
