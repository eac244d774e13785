import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { removeToast, toastStore } from '../../runtime/stores/toast-store.ts'
import { BUILD_CHECK_MS, watchBuild } from './check-build.ts'

const BUILD = 'GET /build.json'

beforeEach(() => {
  toastStore.set([])
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const hour = () => vi.advanceTimersByTimeAsync(BUILD_CHECK_MS)
const texts = () => toastStore.get().map(({ text }) => text)

it('BUILD-01 asks every 3 600 000 ms and tells once of each newer build', async () => {
  let id = 'own'
  const calls = answerApi({ [BUILD]: () => ({ body: { id } }) })
  const stop = watchBuild('own')
  await vi.advanceTimersByTimeAsync(3_599_999)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([calls.length, texts()]).toEqual([1, []])
  id = 'newer'
  await hour()
  expect(toastStore.get()).toMatchObject([{ text: 'Сайт оновився', action: { title: 'Оновити' } }])
  removeToast(toastStore.get()[0]?.id ?? 0)
  await hour()
  expect(texts()).toEqual([])
  id = 'newest'
  await hour()
  expect(texts()).toEqual(['Сайт оновився'])
  stop()
  await hour()
  expect(calls).toHaveLength(4)
})

it.each([null, { status: 500, body: {} }, { body: 'x' }, { body: { id: '' } }])(
  'BUILD-01 takes the answer %j for no news',
  async (answer) => {
    answerApi({ [BUILD]: answer })
    const stop = watchBuild('own')
    await hour()
    expect(texts()).toEqual([])
    stop()
  },
)

it('BUILD-01 asks nothing while the page comes from its sources', async () => {
  const calls = answerApi({})
  watchBuild(null)
  await hour()
  expect(calls).toEqual([])
})
