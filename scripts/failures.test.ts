import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { readFailures } from './failures.ts'

describe('what failed', () => {
  it('is told of both runners, with the beginning of what they said', () => {
    const passed = { status: 'passed', fullName: 'a cart sums up', failureMessages: [] }
    const failed = {
      status: 'failed',
      fullName: 'a cart rounds',
      failureMessages: ['\u001B[31m1 is not 2\u001B[39m'],
    }
    const vitest = { testResults: [{ assertionResults: [passed, failed] }] }
    expect(readFailures(report(vitest))).toEqual(['a cart rounds\n  1 is not 2'])

    const long = Array.from({ length: 50 }, (_, index) => `line ${index}`).join('\n')
    const spec = (ok: boolean) => ({
      title: 'the cart opens',
      file: 'cart.spec.ts',
      ok,
      tests: [{ results: [{ errors: ok ? [] : [{ message: long }] }] }],
    })
    const playwright = { suites: [{ specs: [spec(true)], suites: [{ specs: [spec(false)] }] }] }
    const [failure = '', ...others] = readFailures(report(playwright))
    expect(others).toEqual([])
    expect(failure.split('\n')).toHaveLength(13)
    expect(failure).toContain('cart.spec.ts › the cart opens\n  line 0\n')
  })

  it('is nothing in a report of another kind, in half a report and in none', () => {
    expect(readFailures(report({ seconds: 3 }))).toEqual([])
    expect(readFailures(report('{"suites": ['))).toEqual([])
    expect(readFailures(join(temporaryFolder(), 'none.json'))).toEqual([])
  })
})

function report(content: unknown): string {
  const file = join(temporaryFolder(), 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
