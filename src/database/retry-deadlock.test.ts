import { describe, expect, it } from 'vitest'
import { retryDeadlock } from './retry-deadlock.ts'

const failing = (code: string, failures: number) => {
  let calls = 0
  return () => {
    calls += 1
    return calls > failures
      ? Promise.resolve(calls)
      : Promise.reject(Object.assign(new Error(code), { code }))
  }
}

const ALONE = { isTransaction: false }

describe('retryDeadlock', () => {
  it('runs again what a deadlock has ended', async () => {
    expect(await retryDeadlock(ALONE, failing('40P01', 2))).toBe(3)
  })

  it('FLT-02 says after the third time that the database is busy', async () => {
    const failed = retryDeadlock(ALONE, failing('40P01', 3))
    await expect(failed).rejects.toThrow('40P01')
    await expect(failed).rejects.toMatchObject({ name: 'DatabaseUnavailable', why: 'busy' })
  })

  it('leaves it to whose transaction it is', async () => {
    await expect(retryDeadlock({ isTransaction: true }, failing('40P01', 1))).rejects.toThrow('40P01')
  })

  it('lets every other error through at once', async () => {
    await expect(retryDeadlock(ALONE, failing('23514', 1))).rejects.toThrow('23514')
  })
})
