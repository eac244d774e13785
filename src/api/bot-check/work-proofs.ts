import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Work } from '#src/contract/proof-of-work.ts'
import { randomId } from '#src/domain/ids/random-id.ts'
import { hasZeroBits } from '#src/domain/proof-of-work/find-proof.ts'
import type { Counters, Limit } from '#src/http/counters/counters.ts'

export type WorkProofs = {
  /** @param order identifies the order; a proof for one order is not accepted for another */
  ask: (order: string, bits: number, now: Date) => Work
  /** Whether the proof shows work of at least `bits` for this order. A proof that passes cannot be used again. */
  isDone: (proof: string | null, order: string, bits: number, now: Date) => Promise<boolean>
}

/** Enough for a slow phone to do the work and for its owner to find a network. */
const VALID_MS = 5 * 60_000
const SPENT: Limit = { name: 'proof of work', windowMs: VALID_MS }
const NONCE_LENGTH = 10
const MAC_LENGTH = 22
const PROOF = /^([0-9a-z]{1,9})\.(\d{1,2})\.([0-9A-Za-z]{10})\.([\w-]{22})\.\d{1,10}$/

/** Challenges are signed and carry all their data, so they are not stored; only used ones are, until they expire. */
export function createWorkProofs(counters: Counters, secret: string): WorkProofs {
  const sign = (terms: string, order: string) =>
    createHmac('sha256', secret)
      .update(`proof of work ${terms} ${order}`)
      .digest('base64url')
      .slice(0, MAC_LENGTH)

  return {
    ask(order, bits, now) {
      const terms = `${(now.getTime() + VALID_MS).toString(36)}.${bits}.${randomId(NONCE_LENGTH)}`
      return { challenge: `${terms}.${sign(terms, order)}`, bits }
    },
    async isDone(proof, order, bits, now) {
      const [, expires = '', asked = '', nonce = '', signature = ''] = PROOF.exec(proof ?? '') ?? []
      if (proof === null || signature === '') return false
      const expected = sign(`${expires}.${asked}.${nonce}`, order)
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return false
      if (Number.parseInt(expires, 36) <= now.getTime() || Number(asked) < bits) return false
      const word = createHash('sha256').update(proof).digest().readInt32BE()
      if (!hasZeroBits(word, Number(asked))) return false
      const [spent] = await counters.add(SPENT, [{ key: signature, by: 1 }], now)
      return spent?.used === 1
    },
  }
}
