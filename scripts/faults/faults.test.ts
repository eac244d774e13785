import { beforeAll, expect, it, vi } from 'vitest'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { memoryFolder } from '#tests/memory-folder.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { describeReport, isWhole } from './describe-report.ts'
import { FAULTS } from './fault-kinds.ts'
import { REPLICA_FAULTS } from './replica-faults.ts'
import { type FaultReport, runFaults } from './run-faults.ts'

// These tests start a whole shop, several times over.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 })
beforeAll(ensureBuilt)

/**
 * How long the shop may take to settle. The test names what is left after this time; beyond the test's own
 * time it could name nothing.
 */
const SETTLE_MS = 180_000

/** The three hardest faults. `npm run faults` does them all, and measures how long the shop takes. */
const HARDEST = [
  'kill -9 of all at once',
  'connections cut while orders are placed',
  'kill -9 of the shop while it sends letters and hears of payments',
]

it('FLT-01 no acknowledged order, payment or letter is lost or doubled, whatever is killed under load', async () => {
  const faults = FAULTS.filter(({ name }) => HARDEST.includes(name))
  expect(faults).toHaveLength(HARDEST.length)
  const report = await runFaults({
    folder: temporaryFolder('open', memoryFolder()),
    faults,
    rounds: 1,
    untilMs: 400_000,
    // A busy machine starts a shop slowly; here it counts only that the shop comes back at all.
    backMs: 120_000,
    settleMs: SETTLE_MS,
  })
  expect(lossesOf(report)).toBe('')
  expect(isWhole(report)).toBe(true)
  expect(report.orders.acknowledged).toBeGreaterThan(0)
  expect(report.orders.cut).toBeGreaterThan(0)
  expect(report.refunds).toBeGreaterThan(0)
  expect(describeReport(report)).toContain('| kill -9 of all at once | 1 |')
})

it('FLT-01 of a replica that replays nothing nobody sees what is older than promised, nor misses what she has ordered', async () => {
  const report = await runFaults({
    folder: temporaryFolder('open', memoryFolder()),
    faults: REPLICA_FAULTS.slice(0, 1),
    rounds: 1,
    untilMs: 400_000,
    backMs: 120_000,
    settleMs: SETTLE_MS,
  })
  expect(report.faults).toHaveLength(1)
  expect(lossesOf(report)).toBe('')
  expect(report.reads.map(({ what }) => what).toSorted()).toEqual([
    'call',
    'list',
    'own cart',
    'own order',
    'page',
  ])
  expect(report.reads.every(({ times }) => times > 0)).toBe(true)
})

/** Everything that was lost, a line each: the message of a failed comparison of lists leaves out what they contain. */
function lossesOf({ faults, wrong, unfinished, letters }: FaultReport): string {
  return [
    ...faults.flatMap(({ name, broken }) => broken.map((sentence) => `${name}: ${sentence}`)),
    ...wrong,
    ...unfinished,
    ...(letters.missing > 0 ? [`${letters.missing} letters are missing`] : []),
  ].join('\n')
}
