import { afterEach, expect, it, vi } from 'vitest'
import { AT_REST, REST_MS } from '#src/domain/rights/at-rest.ts'
import { getDesk, sendDesk } from './call-desk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers when the test says so, in the order of the requests. */
function stubServer() {
  const asked: string[] = []
  const open: ((data: unknown) => void)[] = []
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${address} ${typeof body === 'string' ? body : ''}`)
    return new Promise((resolve) => open.push((data) => resolve(Response.json({ data }))))
  })
  return { asked, answer: (data: unknown) => open.shift()?.(data) }
}

it('ADM-20 a button pressed twice before the answer comes sends once, and both presses have the answer', async () => {
  const { asked, answer } = stubServer()
  const both = ['a', 'b'].map((key) => sendDesk('POST', '/copies', { drill: true }, { key }))
  answer('made')
  await expect(Promise.all(both)).resolves.toEqual(['made', 'made'])
  expect(asked).toEqual(['POST /api/admin/copies {"drill":true}'])
})

it('ADM-20 pressed again after the answer, it is sent again', async () => {
  const { asked, answer } = stubServer()
  for (const data of ['first', 'second']) {
    const sent = sendDesk('POST', '/copies')
    answer(data)
    await expect(sent).resolves.toBe(data)
  }
  expect(asked).toHaveLength(2)
})

it('ADM-20 what is switched on, off and on again is sent three times', async () => {
  const { asked, answer } = stubServer()
  const sent = [true, false, true].map((is_on) => sendDesk('PUT', '/settings/feeds/google', { is_on }))
  for (const data of [1, 2, 3]) answer(data)
  await expect(Promise.all(sent)).resolves.toEqual([1, 2, 3])
  expect(asked).toHaveLength(3)
})

it('ADM-20 where a press was refused, the next one is sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Ні' }, { status: 422 }))
  await expect(sendDesk('POST', '/copies')).rejects.toThrow('Ні')
  const { asked, answer } = stubServer()
  const sent = sendDesk('POST', '/copies')
  answer('made')
  await expect(sent).resolves.toBe('made')
  expect(asked).toHaveLength(1)
})

it('ADM-02 a call that the desk makes while nobody touches it says so, and none that follows a key or a press', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const said: boolean[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    said.push(new Headers(headers).has(AT_REST))
    return Response.json({ data: null })
  })
  document.dispatchEvent(new Event('keydown'))
  await getDesk('/today')
  vi.setSystemTime(Date.now() + REST_MS)
  await getDesk('/today')
  document.dispatchEvent(new Event('pointerdown'))
  await getDesk('/today')
  expect(said).toEqual([false, true, false])
})
