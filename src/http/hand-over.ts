import type { IncomingMessage } from 'node:http'
import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiApp } from './api-routes.ts'
import { isInternal } from './limit-rate.ts'
import { type PickFields, pickFields } from './pick-fields.ts'

type Compile = typeof serializerCompiler
type Write = ReturnType<Compile>
type Promised<Schema> = Parameters<FastifySerializerCompiler<Schema>>[0]

const picks = new WeakMap<Write, PickFields>()
/** The answer is stored on its request: in a WeakMap it would survive young collections long after it was used. */
const ANSWER = Symbol('answer')

type Answered = IncomingMessage & { [ANSWER]?: { value: unknown } }

/**
 * Hands answers to the shop's own rendering as objects. Writing, copying and parsing them as JSON took a tenth of the time
 * of a page. The schema still selects their fields.
 */
export function handOverInside(app: ApiApp, internalKey: string): void {
  const expected = Buffer.from(internalKey)
  app.setSerializerCompiler(compileAnswer)
  app.addHook('preSerialization', (request, reply, answer, done) => {
    const write = isInternal(request, expected) && reply.getSerializationFunction(String(reply.statusCode))
    const pick = write ? picks.get(write) : undefined
    if (pick) {
      const answered: Answered = request.raw
      answered[ANSWER] = { value: pick(answer) }
      reply.serializer(() => '')
    }
    done(null, answer)
  })
}

/** The answer to this request, wrapped in an object; undefined if it was written as text. */
export function handedOver(request: Answered): { value: unknown } | undefined {
  return request[ANSWER]
}

/**
 * For a route whose successful answer has a writer of its own. Its failures are written by their schemas, while a
 * serializer set on the reply would write them too.
 */
export function goodWrittenBy(write: (answer: never) => Buffer) {
  // The types allow only strings, but Fastify sends buffers as they are.
  const own: Write = (answer) => Reflect.apply(write, null, [answer])
  return (route: Promised<unknown>): Write => {
    const { schema } = route
    if (!(schema instanceof z.ZodType)) throw new Error(`${route.url} answers what no schema describes`)
    if (route.httpStatus !== '200') return writeBySchema({ ...route, schema })
    picks.set(own, pickFields(schema))
    return own
  }
}

/** Writes each answer by its schema: fields that the schema does not name are left out. */
export const compileAnswer: Compile = (route) => {
  const { schema } = route
  return schema instanceof z.ZodType ? writeBySchema({ ...route, schema }) : serializerCompiler(route)
}

function writeBySchema({ schema, method, url }: Promised<z.ZodType>): Write {
  const pick = pickFields(schema)
  function write(answer: unknown): string {
    try {
      return JSON.stringify(pick(answer))
    } catch (error) {
      throw error instanceof z.ZodError
        ? new ResponseSerializationError(method, url, { cause: error })
        : error
    }
  }
  picks.set(write, pick)
  return write
}
