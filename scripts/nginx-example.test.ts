import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { ROOT } from './build-stamp.ts'
import { freePort, portOf } from './faults/free-port.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file))

it.skipIf(NGINX === undefined)(
  'OPS-05 the example for nginx serves the shop over TLS 1.3 and HTTP/2, names the visitor’s own address, and passes no trace of hers on',
  async () => {
    const seen: IncomingHttpHeaders[] = []
    const shop = createServer((request, response) => {
      seen.push(request.headers)
      response.end('магазин')
    }).listen(0, '127.0.0.1')
    await once(shop, 'listening')
    onTestFinished(() => void shop.close())
    const port = await freePort()
    await startNginx(NGINX ?? '', { port, shopPort: portOf(shop) })

    const client = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
    onTestFinished(() => client.destroy())
    await once(client, 'connect')
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
    expect(seen[0]).not.toHaveProperty('traceparent')
  },
)

/** The file as it is, with other ports, another certificate and paths of its own. */
async function startNginx(
  nginx: string,
  { port, shopPort }: { port: number; shopPort: number },
): Promise<void> {
  const folder = temporaryFolder()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=shop.example.com', '-days', '1']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
  )
  const plain = await freePort()
  const servers = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/ssl_certificate +\S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key +\S+;/, `ssl_certificate_key ${key};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;
events {} http { access_log off; ${temporary}\n${servers} }`,
  )
  const child = spawn(nginx, ['-c', file, '-p', folder], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect
    .poll(
      async () =>
        (await fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual' }).catch(() => null))?.status,
    )
    .toBe(301)
}
