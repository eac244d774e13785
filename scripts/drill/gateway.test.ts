import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openGateway } from './gateway.ts'

it('falls silent without closing anything, and lets through again what comes afterwards', async () => {
  const received: string[] = []
  const echo = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      received.push(String(chunk))
      socket.write(chunk)
    })
  })
  echo.listen(0, '127.0.0.1')
  await once(echo, 'listening')
  const gateway = await openGateway(0, (echo.address() as AddressInfo).port)
  const open = () => connect(gateway.port, '127.0.0.1').on('error', () => undefined)
  const first = open()
  onTestFinished(async () => {
    await gateway.close()
    echo.close()
  })
  first.write('one')
  await once(first, 'data')

  gateway.block()
  const second = open()
  await once(second, 'connect')
  first.write('two')
  second.write('three')
  // `once` of events would take the reset for a failure.
  const closed = new Promise((resolve) => first.once('close', resolve))
  gateway.unblock()
  await closed
  const third = open()
  third.write('four')
  await once(third, 'data')
  expect(received).toEqual(['one', 'four'])
})
