import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onFileEnd } from './file-end.ts'

type Strange = { at: number; type: string; body: string }

/**
 * Starts a proxy that passes requests on to a provider, and answers one of them, counted from the last
 * `begin`, in the provider's place with 200.
 */
export async function startStrangeProxy(target: string) {
  let asked: string[] = []
  let strange: Strange | null = null

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const body = await buffer(request)
    const called = /"calledMethod":"(\w+)"/.exec(body.toString())?.[1]
    asked.push([method, url.split('?', 1)[0], called].filter(Boolean).join(' '))
    if (strange?.at === asked.length - 1) {
      response.writeHead(200, { 'content-type': strange.type }).end(strange.body)
      return
    }
    const { host: _host, connection: _connection, ...passed } = headers
    const answer = await fetch(target + url, {
      method,
      headers: passed as Record<string, string>,
      ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
      redirect: 'manual',
    })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onFileEnd(() => server.close().closeAllConnections())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin(next: Strange | null): void {
      asked = []
      strange = next
    },
    /** Method and path of each request since `begin`, and of Nova Poshta's requests the called method too. */
    asked: () => asked,
  }
}
