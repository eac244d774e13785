import { startTransition, useEffect, useState } from 'react'
import { IdleParts } from './idle-parts.tsx'
import { whenIdle } from '../runtime/late-parts/when-idle.ts'

/** Parts of every page that are not needed to see it. They start when the browser is idle. */
export function Idle() {
  const [hasRested, setHasRested] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setHasRested(true))), [])
  return hasRested && <IdleParts />
}
