import { expect, it } from 'vitest'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { retryCall } from './retry-call.ts'

/** Makes a call that fails in these ways before it succeeds. Returns the result and the pauses in between. */
async function ask(failures: readonly unknown[], isWanted = () => true) {
  const left = [...failures]
  const pauses: number[] = []
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  const call = async () => {
    if (left.length > 0) throw left.shift()
    return 'answer'
  }
  const outcome = await retryCall(call, { isWanted, pause }).catch((error: unknown) => error)
  return { outcome, pauses }
}

const failed = (status: number, retryAfterS = 0) => new ApiError(status, {}, retryAfterS)

it.each([0, 429, 500, 502, 503, 504])(
  'AUTH-05 spreads four attempts over 3 s while the answer is %i',
  async (status) => {
    const failures = [failed(status), failed(status), failed(status)]
    expect(await ask(failures)).toEqual({ outcome: 'answer', pauses: [500, 1000, 1500] })
    const last = failed(status)
    expect(await ask([...failures, last])).toEqual({ outcome: last, pauses: [500, 1000, 1500] })
  },
)

it.each([[failed(401)], [failed(403)], [failed(404)], [new SyntaxError('no JSON')]])(
  'AUTH-05 asks no second time after %s',
  async (error) => {
    expect(await ask([error])).toEqual({ outcome: error, pauses: [] })
  },
)

it('AUTH-05 waits as long as the answer asks for, and no longer than the 3 s', async () => {
  expect((await ask([failed(503, 1), failed(503)])).pauses).toEqual([1000, 500])
  expect((await ask([failed(429, 60), failed(429)])).pauses).toEqual([3000])
})

it('ends the attempts when nobody wants the answer any more', async () => {
  const error = failed(502)
  expect(await ask([error], () => false)).toEqual({ outcome: error, pauses: [500] })
})
