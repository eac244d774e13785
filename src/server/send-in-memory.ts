import type { InjectOptions } from 'fastify'
import type { Server } from '#src/api/api-routes.ts'
import { INTERNAL_HEADER } from '#src/api/http/limit-rate.ts'

type Method = NonNullable<InjectOptions['method']>

const WITHOUT_BODY = new Set([204, 205, 304])

/** Carries requests of the rendering to the API of the same process, without a socket. */
export function sendInMemory(app: Server, internalKey: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const answer = await app.inject({
      method: methodOf(request.method),
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), [INTERNAL_HEADER]: internalKey },
      signal: request.signal,
      ...(request.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each))
    }
    const body = WITHOUT_BODY.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
    return new Response(body, { status: answer.statusCode, headers })
  }
}

const METHODS: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

function methodOf(text: string): Method {
  const method = METHODS.find((known) => known === text)
  if (!method) throw new Error(`The API is never called by ${text}`)
  return method
}
