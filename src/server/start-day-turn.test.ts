import { expect, it, onTestFinished } from 'vitest'
import { watchChanges } from '#src/database/watch-changes.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { startDayTurn } from './start-day-turn.ts'

it('HOME-01 cached pages are made anew at midnight in Kyiv, once', async () => {
  const shop = await startTestShop()
  const watch = await watchChanges(shop.url, () => undefined)
  onTestFinished(() => watch.close())
  const before = watch.version()
  let now = new Date('2026-11-19T21:59:59Z')
  let looks = 0
  const turn = startDayTurn({
    database: shop.database,
    log: { error: () => undefined },
    clock: () => {
      looks += 1
      return now
    },
    intervalMs: 5,
  })
  onTestFinished(() => turn.stop())
  await expect.poll(() => looks).toBeGreaterThan(3)
  expect(watch.version()).toBe(before)
  now = new Date('2026-11-19T22:00:00Z')
  await expect.poll(watch.version).toBe(before + 1)
  const seen = looks
  await expect.poll(() => looks).toBeGreaterThan(seen + 3)
  expect(watch.version()).toBe(before + 1)
})
