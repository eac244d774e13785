import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../scripts/faults/free-port.ts'

/** What the provider was sent. Bytes come first, because signatures are over bytes. */
export type ProviderRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

export type ProviderReply = {
  status?: number
  json?: unknown
  /** JSON as text, for a test where the spelling of a number matters. */
  jsonText?: string
  html?: string
  bytes?: Buffer
  headers?: Record<string, string>
  location?: string
}

/**
 * What is wrong with the provider:
 * `refuse`: nobody listens; `error`: it answers 500 and HTML; `silent`: it never answers and does nothing;
 * `broken`: it does the deed and answers JSON cut in half; `lost`: it does the deed and cuts the connection
 * before the answer.
 */
export type Outage = 'refuse' | 'error' | 'silent' | 'broken' | 'lost'

type OutageRule = { kind: Outage; times: number; only: (request: ProviderRequest) => boolean }

export type ProviderServer = {
  url: string
  /** Everything that has arrived, in order. */
  requests: ProviderRequest[]
  /**
   * Begins an outage, or ends it with null. `times` limits it to so many requests; `refuse` takes neither
   * option.
   */
  outage: (
    kind: Outage | null,
    options?: { times?: number; only?: (request: ProviderRequest) => boolean },
  ) => Promise<void>
  /** Makes every answer so late. */
  slowDown: (ms: number) => void
  close: () => Promise<void>
}

type Answer = (request: ProviderRequest) => ProviderReply | Promise<ProviderReply>

/** Starts a server that answers as a provider does; a request that it does not know is a 404. */
export async function startProviderServer(answer: Answer, port?: number): Promise<ProviderServer> {
  const requests: ProviderRequest[] = []
  let rule: OutageRule | null = null
  let slowMs = 0
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      // A test must see a mistake of this server, and not take it for an outage that it has asked for.
      response.writeHead(599, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(`the local provider has failed: ${String(error)}`)
    })
  })

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message)
    requests.push(request)
    const outage = takeOutage(request)
    if (outage === 'silent') return
    if (outage === 'error') {
      return send(response, { status: 500, html: '<html><h1>500 Internal Server Error</h1></html>' })
    }
    const reply = await answer(request)
    if (slowMs > 0) await delay(slowMs, undefined, { ref: false })
    if (outage === 'lost') return void message.socket.destroy()
    send(response, outage === 'broken' ? cutInHalf(reply) : reply)
  }

  function takeOutage(request: ProviderRequest): Outage | null {
    if (!rule || !rule.only(request)) return null
    const { kind } = rule
    rule.times -= 1
    if (rule.times <= 0) rule = null
    return kind
  }

  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  // After an outage the server comes back under its address, so the port must be one that nobody else is
  // given meanwhile.
  const chosen = port ?? (await freePort())
  await listen(chosen)
  return {
    url: `http://127.0.0.1:${chosen}`,
    requests,
    outage: async (kind, { times = Infinity, only = () => true } = {}) => {
      rule = kind === null || kind === 'refuse' ? null : { kind, times, only }
      if (kind === 'refuse' && server.listening) await stop()
      if (kind !== 'refuse' && !server.listening) await listen(chosen)
    },
    slowDown: (ms) => {
      slowMs = ms
    },
    close: () => (server.listening ? stop() : Promise.resolve()),
  }
}

async function readRequest(message: IncomingMessage): Promise<ProviderRequest> {
  const url = new URL(message.url ?? '/', 'http://localhost')
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: message.headers,
    body,
    text: body.toString('utf8'),
  }
}

function cutInHalf(reply: ProviderReply): ProviderReply {
  const text = reply.jsonText ?? JSON.stringify(reply.json ?? {})
  return { status: reply.status ?? 200, jsonText: text.slice(0, Math.ceil(text.length / 2)) }
}

function send(response: ServerResponse, reply: ProviderReply): void {
  const { status = 200, headers = {}, location } = reply
  if (location !== undefined) {
    response.writeHead(reply.status ?? 303, { ...headers, location })
    response.end()
    return
  }
  const [type, body] = contentOf(reply)
  response.writeHead(status, { 'content-type': type, ...headers })
  response.end(body)
}

function contentOf({ json, jsonText, html, bytes }: ProviderReply): [string, string | Buffer] {
  if (bytes) return ['application/octet-stream', bytes]
  if (html !== undefined) return ['text/html; charset=utf-8', html]
  return ['application/json; charset=utf-8', jsonText ?? JSON.stringify(json ?? {})]
}

/** The object of a body that should be a JSON object; null when it is none. */
export function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** Whether a value is an object and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

/** A field as text; what is neither text nor a number is empty. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

/** The objects of a list; everything else in it is passed over. */
export const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : []
