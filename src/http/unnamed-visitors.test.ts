import { expect, it, onTestFinished } from 'vitest'
import { createServer } from './create-server.ts'
import { networksOf, UNNAMED } from './network-of.ts'

type Case = [string, { from: string; says?: string; trusted?: string[]; isBehindProxy?: boolean }, string]

it.each<Case>([
  ['a proxy that nobody has named', { from: '127.0.0.1', says: '203.0.113.7' }, UNNAMED],
  ['one of the same network', { from: '10.1.2.3' }, UNNAMED],
  ['a trusted one that says nothing', { from: '198.51.100.1', trusted: ['198.51.100.1'] }, UNNAMED],
  ['a trusted one', { from: '127.0.0.1', says: '203.0.113.7', trusted: ['loopback'] }, '203.0.113.7'],
  [
    'a trusted one, of its own machine',
    { from: '127.0.0.1', says: '127.0.0.1', trusted: ['loopback'] },
    '127.0.0.1',
  ],
  ['the internet', { from: '203.0.113.9' }, '203.0.113.9'],
  ['its own machine, where no proxy is', { from: '127.0.0.1', isBehindProxy: false }, '127.0.0.1'],
])('SEC-03 a visitor who comes by %s is counted so', async (_title, asked, address) => {
  const { from, says, trusted = [], isBehindProxy = true } = asked
  const app = createServer({ logger: false, trustedProxy: trusted, isBehindProxy })
  onTestFinished(() => app.close())
  app.get('/', ({ ip }) => ({ ip }))
  const headers = says === undefined ? {} : { 'x-forwarded-for': says }
  const answer = await app.inject({ url: '/', remoteAddress: from, headers })
  expect(answer.json()).toEqual({ ip: address })
})

it('SEC-03 visitors whom no proxy names have more together than one who is named, and not all', () => {
  expect(networksOf(UNNAMED)).toEqual([{ key: UNNAMED, factor: 20 }])
})
