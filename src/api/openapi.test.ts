import { beforeAll, describe, expect, it } from 'vitest'
import { loadDocument, type OpenApi, type Operation, operationsOf } from '#tests/openapi-document.ts'
import { startTestShop, TEST_CONFIG, type TestShop } from '#tests/start-test-shop.ts'
import { createApi } from './api.ts'
import { createLocalCounters } from './counters/local-counters.ts'
import { createServer } from './http/create-server.ts'

let shop: TestShop
let api: OpenApi
let operations: Operation[]
beforeAll(async () => {
  shop = await startTestShop()
  api = await loadDocument(shop)
  operations = operationsOf(api)
})

/** Names of the operations that lack what every one must have. */
const lacking = (isRight: (operation: Operation) => boolean) =>
  operations.filter((operation) => !isRight(operation)).map(({ name }) => name)

const has = ({ responses }: Operation, ...statuses: number[]) =>
  statuses.every((status) => String(status) in responses)

const takes = ({ parameters = [] }: Operation, place: string) =>
  parameters.some((parameter) => parameter.in === place)

const isDescribed = ({ responses }: Operation) =>
  Object.entries(responses).every(([status, { content }]) => status === '204' || content !== undefined)

describe('API-25 the OpenAPI document', () => {
  it('is of version 3.1', () => {
    expect(api.openapi).toMatch(/^3\.1\.\d+$/)
  })

  it('is also where programs look for it first', async () => {
    expect(await shop.getJson('/openapi.json')).toEqual(api)
  })

  it('holds every route that is not hidden, and no other', async () => {
    expect(operations.map(({ name }) => name).toSorted()).toEqual((await registeredRoutes()).toSorted())
  })

  it('says of each operation what it is for, under which heading, and its own name', () => {
    expect(lacking(({ summary, tags }) => Boolean(summary) && tags?.length === 1)).toEqual([])
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids).not.toContain(undefined)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('names the failures that each operation may answer with', () => {
    expect(lacking((operation) => has(operation, 429, 500))).toEqual([])
    expect(lacking((operation) => !takes(operation, 'path') || has(operation, 404))).toEqual([])
    expect(lacking((operation) => !takes(operation, 'query') || has(operation, 422))).toEqual([])
    expect(lacking((operation) => !operation.requestBody || has(operation, 400, 413, 415, 422))).toEqual([])
  })

  it('describes the body of every answer that has one', () => {
    expect(lacking(isDescribed)).toEqual([])
  })

  it('has no reference that leads nowhere', () => {
    const references = [...JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    const isThere = (path: string) =>
      path
        .split('/')
        .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], api) !==
      undefined
    expect(references.filter((path) => !isThere(path))).toEqual([])
    expect(references).not.toEqual([])
  })
})

async function registeredRoutes(): Promise<string[]> {
  const routes: string[] = []
  const server = createServer({ logger: false, trustedProxy: [] })
  server.addHook('onRoute', ({ method, url, schema }) => {
    const isHidden = schema?.hide === true || url.startsWith('/api/docs')
    if (isHidden) return
    const methods = [method].flat().filter((each) => each !== 'HEAD' && each !== 'OPTIONS')
    routes.push(...methods.map((each) => `${each.toLowerCase()} ${url.replaceAll(/:(\w+)/g, '{$1}')}`))
  })
  const { database } = shop
  const deps = { database, catalogue: database, counters: createLocalCounters(), clock: () => new Date() }
  await server.register(createApi({ ...deps, config: TEST_CONFIG }))
  await server.ready()
  await server.close()
  return routes
}
