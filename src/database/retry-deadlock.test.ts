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

  it('gives up after the third time', async () => {
    await expect(retryDeadlock(ALONE, failing('40P01', 3))).rejects.toThrow('40P01')
  })

  it('leaves it to whose transaction it is', async () => {
    await expect(retryDeadlock({ isTransaction: true }, failing('40P01', 1))).rejects.toThrow('40P01')
  })

  it('lets every other error through at once', async () => {
    await expect(retryDeadlock(ALONE, failing('23514', 1))).rejects.toThrow('23514')
  })
})
