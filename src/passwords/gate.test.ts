import { expect, it } from 'vitest'
import { createGate } from './gate.ts'

it('lets so many in, lets so many wait and turns the rest away', async () => {
  const enter = createGate(2, 1)
  const running: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) =>
    enter(async () => {
      running.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })

  const [first, second, third] = [work('first'), work('second'), work('third')]
  await expect(work('fourth')).rejects.toMatchObject({ name: 'TooBusy', retryS: 5 })
  expect(running).toEqual(['first', 'second'])

  ends[0]?.()
  expect(await first).toBe('first')
  await expect.poll(() => running).toEqual(['first', 'second', 'third'])
  ends[1]?.()
  ends[2]?.()
  expect(await Promise.all([second, third])).toEqual(['second', 'third'])
})

it('goes on after work that failed', async () => {
  const enter = createGate(1, 1)
  const failing = enter(() => Promise.reject(new Error('no')))
  const waiting = enter(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await waiting).toBe('done')
  expect(await enter(async () => 'again')).toBe('again')
})
