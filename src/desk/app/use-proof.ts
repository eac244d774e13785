import { useEffect, useState } from 'react'
import type { ProofWays } from '#src/contract/admin/sign-in.ts'
import { getDesk, sendDesk } from '../runtime/call-desk.ts'
import { messageOf } from '../runtime/desk-error.ts'
import { passkeyProblem, signByPasskey } from '../runtime/passkey.ts'

/** The ways in which this person can prove who she is, and proving it. */
export function useProof(onDone: (isProven: boolean) => void) {
  const [ways, setWays] = useState<ProofWays | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const fail = (error: unknown) => setProblem(messageOf(error))
    getDesk<ProofWays>('/session/proof').then(setWays, fail)
  }, [])

  async function prove(shown: () => Promise<object>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await sendDesk('POST', '/session/proof', await shown())
      onDone(true)
    } catch (error) {
      setProblem(passkeyProblem(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    ways,
    problem,
    isBusy,
    prove,
    proveByKey: () => prove(async () => ({ passkey: await signByPasskey('/session/proof/options') })),
  }
}
