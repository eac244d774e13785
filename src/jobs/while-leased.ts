import { pause } from './pause.ts'

export type Lease = {
  /** So long what was taken is nobody else's, unless it is renewed. */
  leaseMs: number
  renew: () => Promise<void>
  /** A lease lasts for some more tries. */
  onError: (error: unknown) => void
}

/** After a process that has died, so long nobody does what it had taken. */
export const LEASE_MS = 300_000
const RENEWALS = 5

/** Renews a lease while the work lasts: somebody else's server may take longer than any lease. */
export async function whileLeased<Result>(
  { leaseMs, renew, onError }: Lease,
  work: () => Promise<Result>,
): Promise<Result> {
  const done = new AbortController()
  const renewing = renewUntilDone()
  try {
    return await work()
  } finally {
    done.abort()
    await renewing
  }

  async function renewUntilDone(): Promise<void> {
    while (await pause(leaseMs / RENEWALS, done.signal)) {
      try {
        await renew()
      } catch (error) {
        onError(error)
      }
    }
  }
}
