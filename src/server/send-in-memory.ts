import type { InjectOptions } from 'fastify'
import type { Server } from '#src/http/api-routes.ts'
import { handedOver } from '#src/http/hand-over.ts'
import { INTERNAL_HEADER } from '#src/http/limit-rate.ts'
import { IN_MEMORY, REQUEST_ID } from '#src/http/request-id.ts'
import { currentRequest } from '#src/database/current-request.ts'
import { currentTrace } from '#src/traces/spans.ts'
import { TRACEPARENT, writeTraceparent } from '#src/traces/trace-context.ts'
import type { Send } from '#src/storefront/runtime/calls/api-client.ts'
import type { InTurn } from './limit-concurrency.ts'

type Method = NonNullable<InjectOptions['method']>

const doAtOnce: InTurn = (work) => work()

/**
 * Sends requests of the rendering to the API of the same process without a socket.
 *
 * @param inTurn limits how many run at once, which leaves room for direct calls
 */
export function sendInMemory(app: Server, internalKey: string, inTurn: InTurn = doAtOnce): Send {
  return (request) => inTurn(() => send(request))

  async function send(request: Request): Promise<Awaited<ReturnType<Send>>> {
    const { pathname, search } = new URL(request.url)
    const trace = currentTrace()
    const { statusCode, headers, payload, raw } = await app.inject({
      method: methodOf(request.method),
      url: pathname + search,
      remoteAddress: IN_MEMORY,
      headers: {
        ...Object.fromEntries(request.headers),
        [INTERNAL_HEADER]: internalKey,
        [REQUEST_ID]: currentRequest() ?? '',
        ...(trace && { [TRACEPARENT]: writeTraceparent(trace) }),
      },
      signal: request.signal,
      ...(request.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
    })
    const given = handedOver(raw.req)
    return {
      ok: statusCode >= 200 && statusCode < 300,
      status: statusCode,
      get headers() {
        return headersOf(headers)
      },
      text: async () => (given ? JSON.stringify(given.value) : payload),
      json: async () => (given ? given.value : JSON.parse(payload)),
      isRead: given !== undefined,
    }
  }
}

function headersOf(answered: Readonly<Record<string, number | string | string[] | undefined>>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answered)) {
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each))
  }
  return headers
}

const METHODS: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

function methodOf(text: string): Method {
  const method = METHODS.find((known) => known === text)
  if (!method) throw new Error(`The API is never called by ${text}`)
  return method
}
