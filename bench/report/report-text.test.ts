import { expect, it } from 'vitest'
import { atMost, measurement } from '../measurement.ts'
import type { PartResult } from '../result.ts'
import { reportText } from './report-text.ts'

const result: PartResult = {
  part: 'catalogue',
  command: 'npm run bench -- catalogue --size 1000000',
  isQuick: false,
  startedAt: '2026-11-21T16:15:00.000Z',
  seconds: 90,
  machine: {
    cores: 2,
    processor: 'Some Processor',
    memoryGiB: 24,
    node: 'v24.21.0',
    postgres: '18.4',
    wrk: '4.1.0',
    nginx: null,
  },
  load: { before: 0.2, after: 2.1 },
  measurements: [
    measurement({
      name: 'fast',
      unit: 'ms',
      products: 1_000_000,
      samples: [1, 2, 3],
      target: atMost(5, 'p95'),
    }),
    measurement({ name: 'slow', unit: 'ms', samples: [12.345], target: atMost(5) }),
    measurement({ name: 'known', unit: 'MiB', samples: [300] }),
  ],
  notes: ['A sentence'],
}

it('tells each figure with its target, and how many are met', () => {
  const text = reportText([result], [])
  expect(text).toContain('1 of 2 targets are met')
  expect(text).toContain('| fast | 1 000 000 | ms | 2 | 3 | 3 | 3 | p95 at most 5 | yes |')
  expect(text).toContain('| slow |  | ms | 12.3 |  |  | 1 | median at most 5 | **no** |')
  expect(text).toContain('| known |  | MiB | 300 |  |  | 1 |  |  |')
})

it('tells the machine, what it had to do besides, and the command', () => {
  const text = reportText([result], [])
  expect(text).toContain('2 cores (Some Processor), 24 GiB; Node 24.21.0, PostgreSQL 18.4, wrk 4.1.0.')
  expect(text).toContain(
    '`npm run bench -- catalogue --size 1000000`, 2026-11-21, 90 s; load average 0.2 before, 2.1 after.',
  )
  expect(text).toContain('- A sentence')
})

it('says how fast the machine was, where it was measured', () => {
  const measured = { ...result, fixedWorkMs: { before: 2.1, after: 4.2 } }
  expect(reportText([measured], [])).toContain('2.1 after; the fixed work took 2.1 ms before, 4.2 ms after.')
})

it('says that a quick run was one', () => {
  expect(reportText([{ ...result, isQuick: true }], [])).toContain('A quick run')
})

it('shows plots where the cost against size is told', () => {
  expect(reportText([{ ...result, part: 'scale' }], ['lists.svg'])).toContain('(performance/lists.svg)')
})
