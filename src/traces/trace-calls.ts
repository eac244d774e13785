import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Attributes, type Span, startPart, typeOf } from './spans.ts'

type Listener = (message: unknown) => void
type Called = { method: string; url: URL }

/**
 * Spans for what is asked of others by `fetch` and `node:http`, where that is a part of a trace: method, host, status.
 * Addresses may have a key in them, so no path is named. Other hosts do not get the trace's header.
 */
export function traceCalls(): { stop: () => void } {
  const spans = new WeakMap<object, Span>()

  const begin = (request: object, called: Called | null) => {
    const span = called && startPart(() => startOf(called))
    if (span) spans.set(request, span)
  }
  const end = (request: object) => {
    spans.get(request)?.end()
    spans.delete(request)
  }
  const hear = (request: object, status: unknown) => {
    if (typeof status === 'number') noteStatus(spans.get(request), status)
  }
  const fail = (request: object, error: unknown) => {
    spans.get(request)?.fail(typeOf(error))
    end(request)
  }

  // https://github.com/nodejs/undici, docs/docs/api/DiagnosticsChannel.md; https://nodejs.org/api/diagnostics_channel.html
  const listeners: [string, Listener][] = [
    ['undici:request:create', of(({ request }) => begin(request, calledByFetch(request)))],
    ['undici:request:headers', of(({ request, response }) => hear(request, response.statusCode))],
    ['undici:request:trailers', of(({ request }) => end(request))],
    ['undici:request:error', of(({ request, error }) => fail(request, error))],
    ['http.client.request.start', of(({ request }) => begin(request, calledByHttp(request)))],
    [
      'http.client.response.finish',
      of(({ request, response }) => {
        hear(request, response.statusCode)
        end(request)
      }),
    ],
    ['http.client.request.error', of(({ request, error }) => fail(request, error))],
  ]
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return {
    stop: () => {
      for (const [channel, listener] of listeners) unsubscribe(channel, listener)
    },
  }
}

type Message = { request: Record<string, unknown>; response: Record<string, unknown>; error: unknown }

/** What Node and undici publish, as far as it is there. */
function of(listen: (message: Message) => void): Listener {
  return (message) => {
    if (!isObject(message) || !isObject(message['request'])) return
    const { request, response, error } = message
    listen({ request, response: isObject(response) ? response : {}, error })
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function calledByFetch({ method, origin }: Record<string, unknown>): Called | null {
  const address = String(origin)
  return URL.canParse(address) ? { method: String(method), url: new URL(address) } : null
}

function calledByHttp(request: Record<string, unknown>): Called | null {
  const { method, protocol, host } = request
  const address = `${String(protocol)}//${String(host)}`
  return URL.canParse(address) ? { method: String(method), url: new URL(address) } : null
}

function startOf({ method, url }: Called) {
  const attributes: Attributes = {
    'http.request.method': method,
    'server.address': url.hostname,
    'url.scheme': url.protocol.slice(0, -1),
  }
  return { name: `${method} ${url.hostname}`, kind: 'client' as const, attributes }
}

function noteStatus(span: Span | undefined, status: number): void {
  span?.note({ 'http.response.status_code': status })
  if (status >= 400) span?.fail(String(status))
}
