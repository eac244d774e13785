import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Offers requests to `answer` before all other listeners; those for which it returns false continue as usual. */
export function answerFirst(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const others = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // A server that is closing sends `Connection: close` itself.
    if (server.listening && answer(request, response)) return
    for (const other of others) Reflect.apply(other, server, [request, response])
  })
}
