import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ErrorAnswer } from '#src/contract/errors.ts'
import { strictTransport } from '#src/http/strict-transport.ts'
import { answerFirst } from './answer-first.ts'

/**
 * Answers 400 to a request that names no host or several, as HTTP demands: of two a proxy may have read the other one.
 * Call it after everything that answers first is registered.
 */
export function requireOneHost(server: Server, publicUrl: string | null): void {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...strictTransport(publicUrl),
    connection: 'close',
  }
  answerFirst(server, (request, response) => {
    if (namesOneHost(request)) return false
    refuse(response, 400, 'Запит має називати одну адресу сайту')
    return true
  })
  // Node would answer such a request without our headers.
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuse(response, 417, 'Заголовок Expect має бути 100-continue'),
  )

  function refuse(response: ServerResponse, status: number, message: string): void {
    response.writeHead(status, headers).end(JSON.stringify({ message } satisfies ErrorAnswer))
  }
}

/** Whether the request names one host. Before version 1.1 there was no such header, so none is required. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count === 1 || (count === 0 && httpVersion === '1.0')
}
