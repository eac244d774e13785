import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { join } from 'node:path'
import { connect as connectTls, TLSSocket } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { ROOT } from './build-stamp.ts'
import { freePort, portOf } from './faults/free-port.ts'

/** The name in the examples. */
const NAME = 'shop.example.com'

type Ports = { port: number; shopPort: number }

const PROXIES = [
  { name: 'nginx', program: programOf('nginx'), start: startNginx },
  { name: 'Caddy', program: programOf('caddy'), start: startCaddy },
]

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

    const client = await connected(port)
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
    expect(String(seen[0]?.['x-forwarded-host'] ?? seen[0]?.host)).toMatch(NAME)
    expect(seen[0]?.['x-request-id']).toMatch(/^[\da-f-]{32,36}$/)
    expect(seen[0]).not.toHaveProperty('traceparent')
  },
)

function programOf(name: string): string | undefined {
  return [`/usr/sbin/${name}`, `/usr/bin/${name}`].find((file) => existsSync(file))
}

function connected(port: number): Promise<ClientHttp2Session> {
  return new Promise((resolve, reject) => {
    const tls = {
      host: '127.0.0.1',
      port,
      servername: NAME,
      ALPNProtocols: ['h2'],
      rejectUnauthorized: false,
    }
    const client = connectHttp2(`https://${NAME}:${port}`, { createConnection: () => connectTls(tls) })
    client.once('connect', () => resolve(client))
    client.once('error', reject)
  })
}

/** The file as it is, with other ports, another certificate and paths of its own. */
async function startNginx(nginx: string, { port, shopPort }: Ports): Promise<void> {
  const folder = temporaryFolder()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', `/CN=${NAME}`, '-days', '1']
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
  run(nginx, ['-c', file, '-p', folder])
  const status = async () =>
    (await fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual' }).catch(() => null))?.status
  await expect.poll(status).toBe(301)
}

/** The file as it is, on another port, with a certificate that Caddy makes itself. */
async function startCaddy(caddy: string, { port, shopPort }: Ports): Promise<void> {
  const folder = temporaryFolder()
  const site = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8')
    .replace(`${NAME} {`, `${NAME}:${port} {\n\tbind 127.0.0.1\n\ttls internal`)
    .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
  const file = join(folder, 'Caddyfile')
  const options = `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tstorage file_system ${folder}`
  // Caddy takes one block of options for all.
  writeFileSync(file, site.replace(/^\{$/m, options))
  run(caddy, ['run', '--config', file, '--adapter', 'caddyfile'])
  const isUp = async () => {
    const client = await connected(port)
    client.destroy()
    return true
  }
  await expect.poll(() => isUp().catch(() => false)).toBe(true)
}

function run(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
}
