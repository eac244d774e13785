import { describe, expect, it } from 'vitest'
import { randomId } from './random-id.ts'
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

describe('randomId', () => {
  it('gives letters and digits only, of the length asked for', () => {
    expect(randomId(1000)).toMatch(/^[0-9A-Za-z]{1000}$/)
  })

  it('uses every one of the 62 about as often', () => {
    const counts = new Map<string, number>()
    for (const letter of randomId(62_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(62)
    // 1000 ± 6 standard deviations: about once in ten million runs a fair one fails.
    expect(Math.min(...counts.values())).toBeGreaterThan(810)
    expect(Math.max(...counts.values())).toBeLessThan(1190)
  })
})

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
