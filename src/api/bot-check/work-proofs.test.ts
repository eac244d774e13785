import { expect, it } from 'vitest'
import { findProof } from '#src/domain/proof-of-work/find-proof.ts'
import { createLocalCounters } from '#src/http/counters/local-counters.ts'
import { createWorkProofs } from './work-proofs.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
const BITS = 6
const after = (ms: number) => new Date(NOW.getTime() + ms)

const create = (secret = 'secret') => createWorkProofs(createLocalCounters(), secret)
async function solved(proofs = create(), order = 'order') {
  return findProof(proofs.ask(order, BITS, NOW).challenge, BITS)
}

it('SEC-03 takes a proof once, by whichever process', async () => {
  const counters = createLocalCounters()
  const [asking, taking] = [createWorkProofs(counters, 'secret'), createWorkProofs(counters, 'secret')]
  const proof = await solved(asking)
  expect(await taking.isDone(proof, 'order', BITS, NOW)).toBe(true)
  expect(await asking.isDone(proof, 'order', BITS, NOW)).toBe(false)
  expect(await asking.isDone(await solved(asking), 'order', BITS, NOW)).toBe(true)
})

it('SEC-03 takes a proof once where another counter of the same challenge is found', async () => {
  const proofs = create()
  const { challenge } = proofs.ask('order', 0, NOW)
  expect(await proofs.isDone(`${challenge}.1`, 'order', 0, NOW)).toBe(true)
  expect(await proofs.isDone(`${challenge}.2`, 'order', 0, NOW)).toBe(false)
})

it('SEC-03 takes none of another order, of another shop, after five minutes, or easier than is asked now', async () => {
  const proofs = create()
  const proof = await solved(proofs)
  const [five, before] = [after(300_000), after(299_999)]
  const taken = [
    await proofs.isDone(proof, 'another order', BITS, NOW),
    await create('another secret').isDone(proof, 'order', BITS, NOW),
    await proofs.isDone(proof, 'order', BITS, five),
    await proofs.isDone(proof, 'order', BITS + 1, NOW),
    await proofs.isDone(proof, 'order', BITS, before),
  ]
  expect(taken).toEqual([false, false, false, false, true])
})

it('SEC-03 takes none whose terms were changed, whose work is not done, or that is none', async () => {
  const proofs = create()
  const proof = await solved(proofs)
  const undone = proofs.ask('order', 60, NOW)
  const [expires, bits, nonce, mac, counter] = proof.split('.')
  const forged = [
    [expires, '0', nonce, mac, counter].join('.'),
    [after(3_600_000).getTime().toString(36), bits, nonce, mac, counter].join('.'),
    [expires, bits, nonce, 'A'.repeat(22), counter].join('.'),
    `${undone.challenge}.100000000`,
    // A shorter counter could be valid by chance; without any counter there is no work.
    proof.slice(0, proof.lastIndexOf('.') + 1),
    `${proof}0000000000`,
    'x',
    '',
    null,
  ]
  const taken = await Promise.all(forged.map((each) => proofs.isDone(each, 'order', 0, NOW)))
  expect(taken.filter(Boolean)).toEqual([])
})
