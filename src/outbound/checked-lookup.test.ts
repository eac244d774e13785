import { get } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { startLocalServer } from '#tests/start-local-server.ts'
import { type AddressRule, checkedLookup } from './checked-lookup.ts'
import type { Lookup } from './lookup-aside.ts'
import { isPublicAddress } from './public-address.ts'

const refuse = () => new Error('private')
const publicOnly: AddressRule = { isAllowed: isPublicAddress, refuse }

/** A name server that says each time the next of these. */
function answering(...answers: string[][]) {
  const asked: string[] = []
  const resolve: Lookup = (name, _options, done) => {
    const addresses = answers[asked.length] ?? []
    asked.push(name)
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { asked, resolve }
}

const isAllowed = (address: string) => address === '127.0.0.1'

/** What a server of this machine says to a request for a name that leads somewhere. */
async function ask(url: string, rule: AddressRule): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const call = get(url, { lookup: checkedLookup(new URL(url).hostname, rule), agent: false }, (answer) => {
    answer.resume()
    resolve(answer.socket.remoteAddress ?? '')
  })
  call.on('error', reject)
  return promise
}

it.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[fe80::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://100.100.100.200/latest/meta-data/',
])('SEC-06 refuses %s, however its number is written', (url) => {
  expect(() => checkedLookup(new URL(url).hostname, publicOnly)).toThrow('private')
})

it('SEC-06 refuses a name that leads into the network of the shop, also where one of its addresses is outside', async () => {
  for (const addresses of [['10.0.0.5'], ['8.8.8.8', '127.0.0.1'], ['2606:4700::1111', '::1'], []]) {
    const { resolve } = answering(addresses)
    await expect(ask('http://supplier.example/', { ...publicOnly, resolve })).rejects.toThrow('private')
  }
})

it('SEC-06 refuses this machine by the names that it has itself', async () => {
  await expect(ask('http://localhost/', publicOnly)).rejects.toThrow('private')
})

it('SEC-06 connects to the address that was checked: a name that means another one a moment later gains nothing', async () => {
  const server = await startLocalServer(() => ({ text: 'here' }))
  onTestFinished(server.stop)
  const { asked, resolve } = answering(['127.0.0.1'], ['127.0.0.2'])
  const url = `http://supplier.example:${new URL(server.origin).port}/`
  expect(await ask(url, { isAllowed, refuse, resolve })).toBe('127.0.0.1')
  expect(asked).toEqual(['supplier.example'])
  await expect(ask(url, { isAllowed, refuse, resolve })).rejects.toThrow('private')
})
