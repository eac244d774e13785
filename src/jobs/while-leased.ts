import { pause } from './pause.ts'

export type Lease = {
  /** Milliseconds for which the lease is valid without being renewed. */
  leaseMs: number
  renew: () => Promise<void>
  /** Called when a renewal fails; the lease is long enough for several more tries. */
  onError: (error: unknown) => void
}

/** Milliseconds after which another process may take over what a dead process had leased. */
export const LEASE_MS = 300_000
const RENEWALS = 5

/** Renews a lease while the work runs, because an external server may take longer than any lease. */
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
