import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { fetchWithin } from './fetch-within.ts'

it('gives up an API elsewhere that does not answer, or does not come to an end', async () => {
  const silent = await serve(() => undefined)
  const endless = await serve((_request, response) => void response.write('{"data":'))
  const send = fetchWithin(100)
  await expect(send(new Request(silent))).rejects.toThrow('timeout')
  const begun = await send(new Request(endless))
  await expect(begun.json()).rejects.toThrow('timeout')
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
