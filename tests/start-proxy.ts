import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { expect, onTestFinished } from 'vitest'
import { ROOT } from '../scripts/build-stamp.ts'
import { freePort } from '../scripts/faults/free-port.ts'
import { findGateway } from '../scripts/gateways.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The name of the shop in the examples. */
export const PROXIED_NAME = 'shop.example.com'

type Ports = { port: number; shopPort: number }

/** The examples of `deploy/`, each with its program, which this machine may lack. */
export const PROXIES = [
  { name: 'nginx', program: findGateway('nginx'), start: startNginx },
  { name: 'Caddy', program: findGateway('caddy'), start: startCaddy },
]

/** Connects a visitor over TLS and HTTP/2, from this address of the machine itself. */
export function connectedTo(port: number, localAddress = '127.0.0.1'): Promise<ClientHttp2Session> {
  return new Promise((resolve, reject) => {
    const tls = {
      host: '127.0.0.1',
      localAddress,
      port,
      servername: PROXIED_NAME,
      ALPNProtocols: ['h2'],
      rejectUnauthorized: false,
    }
    const client = connectHttp2(`https://${PROXIED_NAME}:${port}`, {
      createConnection: () => connectTls(tls),
      // The limit is in megabytes. A body that waits to be sent counts here, and beyond the limit Node takes
      // no answer.
      maxSessionMemory: 100,
    })
    client.once('connect', () => resolve(client))
    client.once('error', reject)
  })
}

/** Starts nginx with the example as it is, but with other ports, another certificate and paths of its own. */
async function startNginx(nginx: string, { port, shopPort }: Ports): Promise<void> {
  const folder = temporaryFolder()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', `/CN=${PROXIED_NAME}`, '-days', '1']
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
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
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

/**
 * Starts Caddy with the example as it is, but on another port, with a certificate that Caddy makes itself.
 */
async function startCaddy(caddy: string, { port, shopPort }: Ports): Promise<void> {
  const folder = temporaryFolder()
  const site = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8')
    .replace(`${PROXIED_NAME} {`, `${PROXIED_NAME}:${port} {\n\tbind 127.0.0.1\n\ttls internal`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
  const file = join(folder, 'Caddyfile')
  const options = `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tstorage file_system ${folder}`
  // Caddy takes only one block of options, so these join the example's own.
  writeFileSync(file, site.replace(/^\{$/m, options))
  run(caddy, ['run', '--config', file, '--adapter', 'caddyfile'])
  const isUp = async () => {
    const client = await connectedTo(port)
    client.destroy()
    return true
  }
  await expect.poll(() => isUp().catch(() => false)).toBe(true)
}

function run(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
}
