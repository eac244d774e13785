import { describe, expect, it } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

describe('passwords', () => {
  it('keeps a hash that says how it was made, another one each time', async () => {
    const [first, second] = await Promise.all([hashPassword('секрет-1'), hashPassword('секрет-1')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(second).not.toBe(first)
  })

  it('knows the password by its hash, and no other', async () => {
    const stored = await hashPassword('секрет-1')
    expect(await checkPassword('секрет-1', stored)).toEqual({ isRight: true, isOutdated: false })
    expect(await checkPassword('секрет-2', stored)).toEqual({ isRight: false, isOutdated: false })
  })

  it('takes both Unicode spellings of one password', async () => {
    const stored = await hashPassword('Київ-2026'.normalize('NFD'))
    expect((await checkPassword('Київ-2026'.normalize('NFC'), stored)).isRight).toBe(true)
  })

  it('reads the cost from the hash and says that it is not today’s', async () => {
    const stored = await hashPassword('секрет-1', { memory: 8192, passes: 1, parallelism: 1 })
    expect(await checkPassword('секрет-1', stored)).toEqual({ isRight: true, isOutdated: true })
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a hash of another kind', '$2b$10$abcdefghijklmnopqrstuv'],
  ])('fits no password to %s', async (_name, stored) => {
    expect((await checkPassword('', stored)).isRight).toBe(false)
  })

  it('does the same work where there is no account', async () => {
    const stored = await hashPassword('секрет-1')
    const known: number[] = []
    const unknown: number[] = []
    // By turns, so that whatever else this machine does slows both down.
    for (let round = 0; round < 7; round += 1) {
      known.push(await timeOf(() => checkPassword('хибний', stored)))
      unknown.push(await timeOf(() => checkPassword('хибний', null)))
    }
    expect(median(unknown)).toBeGreaterThan(median(known) / 3)
    expect(median(unknown)).toBeLessThan(median(known) * 3)
  })
})

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
