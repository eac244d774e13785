import { expect, it } from 'vitest'
import { demandRight } from './act.ts'
import { ProofNeeded } from './refusals.ts'

const NOW = new Date('2026-11-30T10:00:00Z')
const MINUTE_MS = 60_000

const ask = (minutesAgo: number) => () => {
  const provedAt = new Date(NOW.getTime() - minutesAgo * MINUTE_MS)
  const actor = {
    kind: 'staff',
    id: 1,
    name: 'Оксана',
    role: 'owner',
    device: 'Chrome, Linux',
    provedAt,
  } as const
  demandRight(actor, 'staff.change', { needsProof: true, now: NOW })
}

it.each([0, 14, 15])('ADM-04 a proof of %i minutes ago is fresh', (minutes) => {
  expect(ask(minutes)).not.toThrow()
})

it.each([16, 1440])('ADM-04 a proof of %i minutes ago is not fresh', (minutes) => {
  expect(ask(minutes)).toThrow(ProofNeeded)
})

it('ADM-04 a proof that was given while the clock was a day ahead does not last for that day', () => {
  expect(ask(-1440)).toThrow(ProofNeeded)
  // The clocks of two machines may differ a little.
  expect(ask(-1)).not.toThrow()
})
