import { useEffect } from 'react'
import { Offline } from './offline/offline.tsx'
import { startLater } from './start-later.ts'

/** Its code comes when the browser rests. */
export function IdleParts() {
  useEffect(startLater, [])
  return <Offline />
}
