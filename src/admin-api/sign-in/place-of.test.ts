import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { UNNAMED } from '#src/http/network-of.ts'
import { NO_ADDRESS } from '#src/staff/describe-device.ts'
import { arrivalOf } from './place-of.ts'

it.each([
  ['of her own', '203.0.113.7', 'https://shop.example.com', '203.0.113.7'],
  ['that the proxy does not pass on', UNNAMED, 'https://shop.example.com', NO_ADDRESS],
  ['of this machine, past the proxy', UNNAMED, 'http://localhost:3000', '127.0.0.1'],
])('ADM-02 who signs in comes from an address %s', (_title, ip, origin, address) => {
  const request = { ip, headers: { origin }, socket: { remoteAddress: '127.0.0.1' } } as FastifyRequest
  expect(arrivalOf(request, false).address).toBe(address)
})
