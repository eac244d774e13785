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

describe('retryDeadlock', () => {
  it('runs again what a deadlock has ended', async () => {
    expect(await retryDeadlock(failing('40P01', 2))).toBe(3)
  })

  it('gives up after the third time', async () => {
    await expect(retryDeadlock(failing('40P01', 3))).rejects.toThrow('40P01')
  })

  it('lets every other error through at once', async () => {
    await expect(retryDeadlock(failing('23514', 1))).rejects.toThrow('23514')
  })
})
