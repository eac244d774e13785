import { type ComponentType, useEffect, useState } from 'react'
import { firstTouch } from './later/first-touch.ts'
import { whenIdle } from './when-idle.ts'

/** What goes along with every page but is not needed to see it. */
export function Later() {
  const [IdleParts, setIdleParts] = useState<ComponentType | null>(null)
  const [TouchedParts, setTouchedParts] = useState<ComponentType | null>(null)

  useEffect(
    () =>
      whenIdle(() => {
        void import('./idle-parts.tsx').then((parts) => setIdleParts(() => parts.IdleParts))
      }),
    [],
  )

  useEffect(() => {
    void firstTouch()
      .then(() => import('./touched-parts.tsx'))
      .then((parts) => setTouchedParts(() => parts.TouchedParts))
  }, [])

  return (
    <>
      {IdleParts && <IdleParts />}
      {TouchedParts && <TouchedParts />}
    </>
  )
}
