import { expect, it, vi } from 'vitest'
import { startJob } from './start-job.ts'

it('repeats its round until it is stopped, also after one that failed', async () => {
  const problem = new Error('away')
  const round = vi.fn<() => Promise<void>>().mockRejectedValueOnce(problem).mockResolvedValue()
  const onError = vi.fn<(error: unknown) => void>()
  const job = startJob({ intervalMs: 1, round, onError })
  await expect.poll(() => round.mock.calls.length).toBeGreaterThan(2)
  await job.stop()
  const rounds = round.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(round).toHaveBeenCalledTimes(rounds)
  expect(onError.mock.calls).toEqual([[problem]])
})

it('goes on at once while there is more to do', async () => {
  const round = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValue(false)
  const job = startJob({ intervalMs: 600_000, round, onError: () => undefined })
  await expect.poll(() => round.mock.calls.length).toBe(2)
  await job.stop()
})

it('finishes the round in hand before it stops', async () => {
  const work = Promise.withResolvers<void>()
  let isDone = false
  const round = async () => {
    await work.promise
    isDone = true
  }
  const job = startJob({ intervalMs: 1, round, onError: () => undefined })
  const stopped = job.stop()
  work.resolve()
  await stopped
  expect(isDone).toBe(true)
})
