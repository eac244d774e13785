import { lazy, Suspense } from 'react'
import { proofAsked } from '../runtime/proof.ts'
import { useStore } from '../runtime/store.ts'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

/** Asks for proof of identity above every screen, whichever request needs it. */
export function ProofPlace() {
  const onDone = useStore(proofAsked)
  if (!onDone) return null
  return (
    <Suspense>
      <ProofDialog onDone={onDone} />
    </Suspense>
  )
}
