import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { TLSSocket } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { connectedTo, PROXIED_NAME, PROXIES } from '#tests/start-proxy.ts'
import { freePort, portOf } from './faults/free-port.ts'

it.for(PROXIES)(
  'OPS-05 the example for $name serves the shop over TLS 1.3 and HTTP/2, names the visitor’s own address, and passes no trace of hers on',
  async ({ name, program = '', start }, { skip }) => {
    skip(program === '', `${name} is not installed here`)
    const seen: IncomingHttpHeaders[] = []
    const shop = createServer((request, response) => {
      seen.push(request.headers)
      response.end('магазин')
    }).listen(0, '127.0.0.1')
    await once(shop, 'listening')
    onTestFinished(() => void shop.close())
    const port = await freePort()
    await start(program, { port, shopPort: portOf(shop) })

    const client = await connectedTo(port)
    onTestFinished(() => client.destroy())
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    const stream = client.request({ ':path': '/', 'x-forwarded-for': '203.0.113.7', traceparent })
    stream.setEncoding('utf8')
    let body = ''
    stream.on('data', (chunk: string) => (body += chunk))
    await once(stream, 'end')
    expect(body).toBe('магазин')
    expect(client.alpnProtocol).toBe('h2')
    expect(client.socket instanceof TLSSocket && client.socket.getProtocol()).toBe('TLSv1.3')
    expect(seen[0]).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
    expect(String(seen[0]?.['x-forwarded-host'] ?? seen[0]?.host)).toMatch(PROXIED_NAME)
    expect(seen[0]?.['x-request-id']).toMatch(/^[\da-f-]{32,36}$/)
    expect(seen[0]).not.toHaveProperty('traceparent')
  },
)
