import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type LocalServer = { origin: string; stop: () => Promise<void> }

export type LocalRequest = { url: URL; headers: IncomingMessage['headers']; form: URLSearchParams }
export type LocalAnswer = { status?: number; json?: unknown; text?: string; location?: string }

/**
 * Starts a small server of ours that stands in for somebody else's; an answer of null leaves the caller
 * waiting.
 */
export async function startLocalServer(
  answer: (request: LocalRequest) => LocalAnswer | null,
  port = 0,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    void handle(request, response)
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const form = new URLSearchParams(await readBody(request))
    send(response, answer({ url, headers: request.headers, form }))
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: chosen } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${chosen}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

function send(response: ServerResponse, answer: LocalAnswer | null): void {
  if (!answer) return
  const { status = 200, json, text, location } = answer
  const body = json === undefined ? (text ?? '') : JSON.stringify(json)
  response.writeHead(location === undefined ? status : 302, {
    'content-type': json === undefined ? 'text/plain; charset=utf-8' : 'application/json',
    ...(location === undefined ? {} : { location }),
  })
  response.end(body)
}
