import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onFileEnd } from './file-end.ts'

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
type Answer = { status?: number; json?: unknown; text?: string; location?: string }

/**
 * Starts a provider that gives the answers that a test has set, one after another and the last again and
 * again, and notes what it was asked.
 */
export async function startScriptedProvider() {
  let asked: Asked[] = []
  let answers: Answer[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      asked.push({ method, path, headers, body })
      const {
        status = 200,
        json,
        text = JSON.stringify(json),
        location,
      } = answers[asked.length - 1] ?? {
        ...answers.at(-1),
      }
      response.writeHead(status, location === undefined ? {} : { location })
      response.end(text)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onFileEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (...given: Answer[]) => {
      answers = given
      asked = []
    },
    asked: () => asked,
    bodies: () => asked.map(({ body }) => JSON.parse(body) as Record<string, unknown>),
  }
}
