import type { Work } from '#src/contract/proof-of-work.ts'
import { readRecord } from '#src/domain/stored/stored-value.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { workStore } from './work-store.ts'

/**
 * The shop may ask for more while the first work is being done. If it asks more often than this, its message is
 * shown.
 */
const MOST_WORKS = 3

/**
 * Sends an order. If the shop asks for work first, does it and sends the same order again.
 *
 * @throws what the last attempt threw, which is the shop's refusal if the work could not be done
 */
export async function sendProven<Answer>(send: (proof: string | null) => Promise<Answer>): Promise<Answer> {
  let proof: string | null = null
  for (let works = 0; ; works += 1) {
    try {
      return await send(proof)
    } catch (error) {
      const work = works < MOST_WORKS ? workOf(error) : null
      proof = work && (await doWork(work))
      if (proof === null) throw error
    }
  }
}

async function doWork({ challenge, bits }: Work): Promise<string | null> {
  workStore.set(true)
  try {
    const { proveWork } = await import('./prove-work.ts')
    return await proveWork(challenge, bits)
  } catch {
    // The code could not be loaded; the shop's refusal is shown.
    return null
  } finally {
    workStore.set(false)
  }
}

/** The API validates its answers against the contract. */
function workOf(error: unknown): Work | null {
  const work = error instanceof ApiError ? readRecord(readRecord(error.body)?.['work']) : null
  const { challenge, bits } = work ?? {}
  return typeof challenge === 'string' && typeof bits === 'number' ? { challenge, bits } : null
}
