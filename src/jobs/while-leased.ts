import { pause } from './pause.ts'

export type Lease = {
  /** For so many milliseconds nobody else takes what this process has taken, unless the lease is renewed. */
  leaseMs: number
  renew: () => Promise<void>
  /** Called when a renewal fails. The lease lasts long enough for more attempts. */
  onError: (error: unknown) => void
}

/** The usual lease in milliseconds. If a process dies, nobody does what it had taken for so long. */
export const LEASE_MS = 300_000
const RENEWALS = 5

/** Renews a lease while the work lasts, because another company's server may take longer than any lease. */
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
