import { Ajv2020 } from 'ajv/dist/2020.js'
import type { TestAnswer, TestShop } from './start-test-shop.ts'

export type Operation = {
  /** Method and path, such as `get /api/orders/{id}`. */
  name: string
  method: string
  path: string
  operationId?: string
  summary?: string
  tags?: string[]
  parameters?: { in: string; name: string; description?: string }[]
  requestBody?: unknown
  security?: object[]
  responses: Record<string, { content?: Record<string, unknown> }>
}

export type OpenApi = {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, Omit<Operation, 'name' | 'method' | 'path'>>>
  components: unknown
}

/** An answer, and the operation that gave it. */
export type Call = { name: string; answer: TestAnswer }

/** The API's document, as this shop answers it. */
export function loadDocument(shop: TestShop): Promise<OpenApi> {
  return shop.getJson<OpenApi>('/api/openapi.json')
}

/** All operations that the document names. */
export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method,
      path,
      name: `${method} ${path}`,
    })),
  )
}

/**
 * Makes a check of answers against the document.
 *
 * @returns a function that says what in an answer breaks the document, and null when nothing does
 */
export function createAnswerCheck(document: OpenApi): (call: Call) => unknown {
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'api')
  const operations = operationsOf(document)
  const known = new Map<string, ReturnType<typeof ajv.compile>>()
  return ({ name, answer }) => {
    const operation = operations.find((each) => each.name === name)
    if (!operation) return 'is not documented'
    const described = operation.responses[answer.status]
    if (!described) return `answers ${answer.status}, which is not documented`
    if (answer.status === 204) return answer.text === '' ? null : 'answers 204 with a body'
    const steps = ['paths', operation.path, operation.method, 'responses', String(answer.status), 'content']
    const pointer = [...steps, 'application/json', 'schema'].map(pointerStep).join('/')
    const isValid = known.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` })
    known.set(pointer, isValid)
    return isValid(answer.json()) ? null : isValid.errors
  }
}

function pointerStep(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
}
