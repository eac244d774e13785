import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('does so much at once, the rest in the order in which it came, and refuses what finds the queue full', async () => {
  const inTurn = limitConcurrency({ atOnce: 2, waiting: 1, queueMs: 60_000 })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) =>
    inTurn(() => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const first = work('first')
  const second = work('second')
  const third = work('third')
  await expect(work('fourth')).rejects.toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  expect(started).toEqual(['first', 'second'])
  ends.get('second')?.()
  expect(await second).toBe('second')
  await expect.poll(() => started).toEqual(['first', 'second', 'third'])
  ends.get('first')?.()
  ends.get('third')?.()
  expect([await first, await third]).toEqual(['first', 'third'])
})

it('lets nobody wait for a turn longer than allowed, and gives the turn of what has failed to the next', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, waiting: 5, queueMs: 20 })
  const hanging = Promise.withResolvers<void>()
  const failing = inTurn(() => hanging.promise)
  await expect(inTurn(async () => 'late')).rejects.toMatchObject({ statusCode: 503 })
  hanging.reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  expect(await inTurn(async () => 'next')).toBe('next')
})
