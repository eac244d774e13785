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
/** The answer goes with its request: in a WeakMap it outlives young collections, after which nobody asks for it. */
const ANSWER = Symbol('answer')

type Answered = IncomingMessage & { [ANSWER]?: { value: unknown } }

/**
 * The shop's own rendering gets answers as they are. On their way through a text they would be written, copied and read
 * again, which was a tenth of what a page costs. The schema picks their fields all the same.
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

/** What was answered to this request, in an object of its own; undefined where it was written as a text. */
export function handedOver(request: Answered): { value: unknown } | undefined {
  return request[ANSWER]
}

/**
 * For a route whose good answer is written otherwise than by its schema. Its failures are written as everywhere: a
 * serializer of the reply itself would write them too.
 */
export function goodWrittenBy(write: (answer: never) => Buffer) {
  // The types know of texts alone; bytes are sent as they are.
  const own: Write = (answer) => Reflect.apply(write, null, [answer])
  return (route: Promised<unknown>): Write => {
    const { schema } = route
    if (!(schema instanceof z.ZodType)) throw new Error(`${route.url} answers what no schema describes`)
    if (route.httpStatus !== '200') return writeBySchema({ ...route, schema })
    picks.set(own, pickFields(schema))
    return own
  }
}

/** Writes each answer by its schema: what the schema does not name is left out. */
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
