import { beforeAll, beforeEach, expect, it } from 'vitest'
import { checkBot } from '#src/api/bot-check/check-bot.ts'
import { fetchPdf } from '#src/delivery/fetch-pdf.ts'
import { callNovaPoshta } from '#src/delivery/nova-poshta/call.ts'
import { callUkrposhta } from '#src/delivery/ukrposhta/call.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { type LocalServer, startLocalServer } from '#tests/start-local-server.ts'
import { startScriptedProvider } from '#tests/start-scripted-provider.ts'
import { fetchAtHome, isHome, SentAway } from './fetch-at-home.ts'

let service: Awaited<ReturnType<typeof startScriptedProvider>>
let inner: LocalServer
let asked: string[] = []
beforeAll(async () => {
  service = await startScriptedProvider()
  inner = await startLocalServer(({ url }) => {
    asked.push(url.pathname)
    return { json: { success: true, data: [{ Ref: 'of the inner network' }] } }
  })
  onFileEnd(inner.stop)
})
beforeEach(() => {
  asked = []
})

const STATUSES = [301, 302, 303, 307, 308]
const timeoutMs = 10_000

it('DLV-02 a service is followed to what it has ready, by GET and without the body', async () => {
  service.answer({ status: 303, location: '/ready' }, { text: 'rows' })
  const answer = await fetchAtHome(`${service.url}/json`, { method: 'POST', body: 'key' })
  expect(await answer.text()).toBe('rows')
  expect(service.asked()).toMatchObject([
    { method: 'POST', path: '/json', body: 'key' },
    { method: 'GET', path: '/ready', body: '' },
  ])
})

it('SEC-06 a service that sends round and round is left', async () => {
  service.answer({ status: 302, location: '/' })
  await expect(fetchAtHome(service.url, {})).rejects.toThrow(SentAway)
  expect(service.asked()).toHaveLength(4)
})

it.each(STATUSES)('SEC-06 what sends on by %d to another host is followed by nobody', async (status) => {
  service.answer({ status, location: `${inner.origin}/inside`, text: '' })
  const { url } = service
  const carrier = { url, timeoutMs }
  const post = { ...carrier, ecom: 'e', token: 't', tracking: 's' }
  const away = { kind: 'away' }
  await expect(callNovaPoshta({ ...carrier, key: 'k' }, ['Address', 'getAreas'], {})).rejects.toMatchObject(
    away,
  )
  await expect(callUkrposhta(post, 'clients/1')).rejects.toMatchObject(away)
  expect(await fetchPdf(`${url}/label`, timeoutMs, { authorization: 'Bearer e' })).toBe('away')
  const settings = { secret: 's', verifyUrl: url, hostnames: [], answerMs: timeoutMs }
  const bot = await checkBot(settings, { token: 't', action: 'checkout', address: '192.0.2.1' })
  expect(bot.verdict).toBe('unavailable')
  expect(service.asked()).toHaveLength(4)
  expect(asked).toEqual([])
})

it.each(['http://localhost:1/', 'https://127.0.0.1/', 'file:///etc/passwd', 'http://[::1]/'])(
  'SEC-06 home is no other address of the machine: %s',
  async (location) => {
    service.answer({ status: 302, location })
    await expect(fetchAtHome(service.url, {})).rejects.toThrow(SentAway)
  },
)

it.each([
  ['https://my.novaposhta.ua/label', true],
  ['https://novaposhta.ua/', true],
  ['https://evilnovaposhta.ua/', false],
  ['http://api.novaposhta.ua/', false],
  ['https://api.novaposhta.ua:8443/', false],
])('SEC-06 of api.novaposhta.ua %s is home: %s', (address, home) => {
  expect(isHome(new URL(address), new URL('https://api.novaposhta.ua/v2.0/json/'))).toBe(home)
})

it('SEC-06 a domain under which everybody may have one is no home', () => {
  const service = new URL('https://api.poshta.com.ua/')
  expect(isHome(new URL('https://files.poshta.com.ua/'), service)).toBe(true)
  expect(isHome(new URL('https://other.com.ua/'), service)).toBe(false)
})
