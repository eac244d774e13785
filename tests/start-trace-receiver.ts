import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { onFileEnd } from './file-end.ts'

// These are the messages of opentelemetry-proto 1.x (collector/trace/v1, trace/v1, common/v1) in their JSON
// form. A field that the protocol does not have is refused, and so is an id of the wrong length.
const attributeSchema = z.strictObject({
  key: z.string().min(1),
  value: z.union([
    z.strictObject({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
    z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }).transform(({ intValue }) => Number(intValue)),
  ]),
})
const attributesSchema = z
  .array(attributeSchema)
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'a key twice')
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])))
const nanosecondsSchema = z.string().regex(/^\d{19}$/)
const spanSchema = z.strictObject({
  traceId: z.string().regex(/^(?!0+$)[\da-f]{32}$/),
  spanId: z.string().regex(/^(?!0+$)[\da-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[\da-f]{16}$/)
    .optional(),
  flags: z.number().int(),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: nanosecondsSchema,
  endTimeUnixNano: nanosecondsSchema,
  attributes: attributesSchema,
  status: z.strictObject({ code: z.number().int().min(0).max(2) }).optional(),
})
const requestSchema = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: attributesSchema }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string(), version: z.string() }),
          spans: z.array(spanSchema),
        }),
      ),
    }),
  ),
})

export type ReceivedSpan = z.output<typeof spanSchema> & { resource: Record<string, string | number> }

export type TraceAnswer = { status: number; headers?: Record<string, string>; body?: string }

/**
 * Starts a receiver of OTLP/HTTP on this machine until the test file ends. A message that is not of the
 * protocol is answered 400, and stands in `wrong`.
 */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const asked: IncomingMessage['headers'][] = []
  const wrong: string[] = []
  let next: TraceAnswer[] = []
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { status, headers, body: said = '{}' } = next.shift() ?? take(request, body)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(said)
  }

  function take({ method, url, headers }: IncomingMessage, body: string): TraceAnswer {
    const isAddressed =
      method === 'POST' && url === '/v1/traces' && headers['content-type'] === 'application/json'
    const parsed = requestSchema.safeParse(isAddressed ? JSON.parse(body) : null)
    if (!parsed.success) {
      wrong.push(`${method} ${url}: ${parsed.error.message}`)
      return { status: 400 }
    }
    asked.push(headers)
    bodies.push(body)
    for (const { resource, scopeSpans } of parsed.data.resourceSpans)
      for (const { spans: some } of scopeSpans)
        spans.push(...some.map((span) => ({ ...span, resource: resource.attributes })))
    return { status: 200 }
  }

  await once(server, 'listening')
  onFileEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** The bodies as they came. */
    bodies,
    /** The headers of each request that was taken. */
    asked,
    wrong,
    /** Sets what the next requests are answered, whatever they bring. */
    answerNext: (...answers: TraceAnswer[]) => {
      next = answers
    },
    answersLeft: () => next.length,
  }
}
