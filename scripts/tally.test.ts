import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { addTallies, closingLine, readPlaywrightReport, readVitestReport, tallyStep } from './tally.ts'

const VITEST = { numPassedTests: 32, numFailedTests: 0, numPendingTests: 3, numTodoTests: 1 }

describe('the count of a test run', () => {
  it('reads what both runners report', () => {
    const browser = { stats: { expected: 9, unexpected: 1, flaky: 2, skipped: 0 } }
    expect(readVitestReport(report(VITEST), 0)).toEqual({ passed: 32, failed: 0, skipped: 4 })
    expect(readPlaywrightReport(report(browser), 1)).toEqual({ passed: 9, failed: 3, skipped: 0 })
  })

  it.each([
    ['half a report', '{"numPassedTests": 3'],
    ['a report of another kind', '{"passed": 3}'],
  ])('takes %s for a failure', (_case, content) => {
    expect(readVitestReport(report(content), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('takes a missing report for a failure', () => {
    expect(readVitestReport(join(temporaryFolder(), 'none.json'), 0).failed).toBe(1)
    expect(readPlaywrightReport(join(temporaryFolder(), 'none.json'), 0).failed).toBe(1)
  })

  it('counts a bad end without a failed test', () => {
    expect(readVitestReport(report(VITEST), 1).failed).toBe(1)
    expect(tallyStep(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(tallyStep(0)).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })

  it('ends with a plain line', () => {
    const sum = addTallies([
      { passed: 30, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 4 },
    ])
    expect(closingLine(sum)).toBe('32 passed, 1 failed, 4 skipped')
    expect(closingLine({ passed: 5, failed: 0, skipped: 0 })).toBe('5 passed, 0 failed')
  })
})

function report(content: unknown): string {
  const file = join(temporaryFolder(), 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
