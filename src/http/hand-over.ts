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
/**
 * The answer is stored on its request. In a WeakMap it would survive collections of the young generation,
 * although nobody needs it by then.
 */
const ANSWER = Symbol('answer')

type Answered = IncomingMessage & { [ANSWER]?: { value: unknown } }

/**
 * Gives answers to the shop's own rendering as objects. Writing, copying and reading them as text was a tenth
 * of a page's cost. Only the fields of the schema are picked all the same.
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

/** Returns the answer to this request, inside an object; undefined if it was written as text. */
export function handedOver(request: Answered): { value: unknown } | undefined {
  return request[ANSWER]
}

/**
 * For a route whose successful answer is not written by its schema. Its errors are written as everywhere,
 * while a serializer of the reply itself would write them too.
 */
export function goodWrittenBy(write: (answer: never) => Buffer) {
  // The types allow only text; bytes are sent as they are.
  const own: Write = (answer) => Reflect.apply(write, null, [answer])
  return (route: Promised<unknown>): Write => {
    const { schema } = route
    if (!(schema instanceof z.ZodType)) throw new Error(`${route.url} answers what no schema describes`)
    if (route.httpStatus !== '200') return writeBySchema({ ...route, schema })
    picks.set(own, pickFields(schema))
    return own
  }
}

/** Writes each answer by its schema. Fields that are not in the schema are left out. */
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
