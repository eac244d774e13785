import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Starts a provider that refuses everything and quotes all that it was sent, so that words of it which are
 * passed on would show what the shop has sent.
 */
export async function startEchoProvider() {
  let quoted = ''
  let asked = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const said = `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}`
      quoted += decodeURIComponent(said.replaceAll(/%(?![\da-f]{2})/gi, '%25'))
      // It refuses in turns as a server that is broken, as one that refuses, and as one whose refusal has a
      // good status, in the words of each provider.
      asked += 1
      response.writeHead([500, 400, 200][asked % 3] ?? 500, { 'content-type': 'application/json' })
      response.end(JSON.stringify(refusalWith(said)))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(async () => {
    if (server.listening) await stop()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, quoted: () => quoted, stop }
}

const FLAGS = {
  ok: false,
  success: false,
  result: 'error',
  status: 'error',
  state: 'FAIL',
  response_code: 999,
}
const CODES = {
  error_code: 400,
  errCode: 'WRONG',
  err_code: 'wrong',
  reasonCode: 1113,
  code: 'wrong',
  errorCodes: [],
}

function refusalWith(said: string): Record<string, unknown> {
  const words = [
    'error',
    'message',
    'description',
    'err_description',
    'errText',
    'reason',
    'fault',
    'response_status',
  ]
  return { ...FLAGS, ...CODES, errors: [said], ...Object.fromEntries(words.map((name) => [name, said])) }
}
