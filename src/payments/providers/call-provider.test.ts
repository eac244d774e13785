import { beforeAll, expect, it } from 'vitest'
import { startLocalServer } from '#tests/start-local-server.ts'
import { startScriptedProvider } from '#tests/start-scripted-provider.ts'
import { amountOf, callProvider, isObject, pick, textOf } from './call-provider.ts'

let server: Awaited<ReturnType<typeof startScriptedProvider>>
beforeAll(async () => {
  server = await startScriptedProvider()
})

const call = (more = {}) => callProvider({ url: server.url, answerMs: 3_000, ...more })

it('PAY-04 what a provider answers is read as an object, also of an error', async () => {
  server.answer({ json: { a: 1 } }, { status: 500, text: ' {"a":2}' }, { text: '' })
  expect([await call(), await call(), await call()]).toEqual([
    { status: 200, text: '{"a":1}', json: { a: 1 } },
    { status: 500, text: ' {"a":2}', json: { a: 2 } },
    { status: 200, text: '', json: {} },
  ])
})

it('PAY-04 a provider is asked with what was given, by POST unless it says otherwise', async () => {
  server.answer({ json: {} })
  await call({ body: 'так', headers: { 'x-token': 't' } })
  await call({ method: 'GET' })
  expect(server.asked()).toMatchObject([
    { method: 'POST', headers: { 'x-token': 't' }, body: 'так' },
    { method: 'GET', body: '' },
  ])
})

it.each([
  [{ status: 502, text: '<h1>Bad Gateway</h1>' }, 'away', '502', 'відповів 502'],
  [{ status: 500, text: '<h1>' }, 'away', '500', 'відповів 500'],
  [{ status: 499, text: '<h1>' }, 'unreadable', null, 'відповів не так, як описано'],
  [{ text: '[]' }, 'unreadable', null, 'відповів не так, як описано'],
  [{ text: 'null' }, 'unreadable', null, 'відповів не так, як описано'],
  [{ status: 302, location: '/elsewhere', text: '' }, 'away', null, 'не відповідає'],
])('PAY-04 a provider’s answer %j is none', async (answer, kind, code, message) => {
  server.answer(answer)
  const { host } = new URL(server.url)
  await expect(call()).rejects.toMatchObject({ kind, code, message: `${host} ${message}` })
  expect(server.asked()).toHaveLength(1)
})

it('PAY-04 no answer in time may have happened, no connection has not', async () => {
  const silent = await startLocalServer(() => null)
  const { host } = new URL(silent.origin)
  await expect(call({ url: silent.origin, answerMs: 20 })).rejects.toMatchObject({
    kind: 'away',
    code: null,
    message: `${host} не відповів вчасно`,
  })
  await silent.stop()
  await expect(call({ url: silent.origin })).rejects.toMatchObject({
    kind: 'away',
    code: 'not_begun',
    message: `${host} не відповідає`,
  })
})

it('PAY-03 texts, sums and fields of what a provider says are read without a guess', () => {
  expect([textOf('a'), textOf(5), textOf(null), textOf(['a']), textOf(true)]).toEqual(['a', '5', '', '', ''])
  expect([amountOf('12,5', 'П'), amountOf(0.07, 'П'), amountOf('', 'П'), amountOf(null, 'П')]).toEqual([
    1_250, 7, 0, 0,
  ])
  expect(() => amountOf('усе', 'П')).toThrow('П: незрозуміла сума')
  expect(pick({ a: 1, b: null, c: undefined, d: 2 }, ['a', 'b', 'c'])).toStrictEqual({ a: 1, b: null })
  expect([isObject({}), isObject([]), isObject(null), isObject('')]).toEqual([true, false, false, false])
})
