import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { listenToNews } from '#tests/listen-to-news.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const BEAT_MS = 15_000
const DAY_MS = 86_400_000

let now = new Date('2026-11-20T10:00:00Z')
const shop = await startTestShop({ clock: () => now })
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const { database } = shop
const idOf = ({ actor }: DeskClient) => (actor.kind === 'staff' ? actor.id : 0)
const change = (client: DeskClient, set: object) =>
  database.updateTable('staff').set(set).where('id', '=', idOf(client)).execute()

it.each<[string, (client: DeskClient) => unknown]>([
  ['who has signed out', (client) => client.post('/api/admin/sign-out', {})],
  [
    'whose session another has ended',
    (client) => database.deleteFrom('staff_sessions').where('staff_id', '=', idOf(client)).execute(),
  ],
  ['who works here no more', (client) => change(client, { is_active: false })],
  ['who has another role', (client) => change(client, { role: 'packer' })],
  ['whose session is over by itself', () => (now = new Date(now.getTime() + 400 * DAY_MS))],
  ['who has rested for half a day', () => (now = new Date(now.getTime() + DAY_MS / 2))],
])('ADM-02 SEC-04 the stream of one %s ends without waiting for its next beat', async (_who, end) => {
  const gone = await signedIn(shop, 'manager', now)
  const stream = await listenToNews(gone, address)
  await expect.poll(stream.received).toContain('retry:')
  vi.advanceTimersByTime(BEAT_MS)
  await expect.poll(() => stream.received().split('\n\n').length).toBeGreaterThan(2)
  expect(stream.isOver()).toBe(false)
  await end(gone)
  const other = await listenToNews(await signedIn(shop, 'owner', now), address)
  await expect.poll(other.received).toContain('retry:')
  await expect.poll(stream.isOver).toBe(true)
  expect(other.isOver()).toBe(false)
})
