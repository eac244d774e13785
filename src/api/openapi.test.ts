import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { API_VERSION } from '#src/contract/api-version.ts'
import { loadDocument, type OpenApi, type Operation, operationsOf } from '#tests/openapi-document.ts'
import { startTestShop, TEST_CONFIG, type TestShop } from '#tests/start-test-shop.ts'
import { createApi } from './api.ts'
import { createVault } from '#src/settings/vault.ts'
import type { ApiDeps, ApiRoutes } from '#src/http/api-routes.ts'
import { createLocalCounters } from '#src/http/counters/local-counters.ts'
import { createServer } from '#src/http/create-server.ts'

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

  it('has the version of the contract', () => {
    expect(api.info.version).toBe(API_VERSION)
  })

  it('marks a field and a call that are to go', async () => {
    const server = createServer({ logger: false, trustedProxy: [] })
    await server.register(createApi(depsOf(shop), [oldCall]))
    const document = (await server.inject('/api/openapi.json')).json<OpenApi>()
    expect(document.paths['/api/old']?.['get']).toMatchObject({
      deprecated: true,
      responses: {
        200: {
          content: {
            'application/json': {
              schema: { properties: { old: { deprecated: true, description: 'Тепер — new' } } },
            },
          },
        },
      },
    })
    await server.close()
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

  it('says of each parameter what it means', () => {
    expect(lacking(({ parameters = [] }) => parameters.every(({ description }) => description))).toEqual([])
  })

  it('names the header that a call from a page has to prove itself by, where it is asked for', () => {
    const asking = operations.filter((operation) => has(operation, 419))
    const marked = operations.filter(({ security = [] }) => security.some((way) => 'csrf' in way))
    expect(asking).not.toEqual([])
    expect(marked).toEqual(asking)
  })

  it('speaks no English to the reader where a schema says nothing', () => {
    expect(JSON.stringify(api)).not.toContain('Default Response')
  })

  it('names the failures that each operation may answer with', () => {
    expect(lacking((operation) => has(operation, 429, 500))).toEqual([])
    expect(lacking((operation) => !takes(operation, 'path') || has(operation, 400, 404))).toEqual([])
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

const oldCall: ApiRoutes = async (app) => {
  const answer = z.object({ old: z.string().meta({ deprecated: true, description: 'Тепер — new' }) })
  const schema = { operationId: 'old', deprecated: true, response: { 200: answer } }
  app.get('/api/old', { schema }, () => ({ old: '' }))
}

function depsOf({ database }: TestShop): ApiDeps {
  const counters = createLocalCounters()
  const vault = createVault(TEST_CONFIG.secret)
  return { database, catalogue: database, counters, vault, clock: () => new Date(), config: TEST_CONFIG }
}

async function registeredRoutes(): Promise<string[]> {
  const routes: string[] = []
  const server = createServer({ logger: false, trustedProxy: [] })
  server.addHook('onRoute', ({ method, url, schema }) => {
    const isHidden = schema?.hide === true || url.startsWith('/api/docs')
    if (isHidden) return
    const methods = [method].flat().filter((each) => each !== 'HEAD' && each !== 'OPTIONS')
    routes.push(...methods.map((each) => `${each.toLowerCase()} ${url.replaceAll(/:(\w+)/g, '{$1}')}`))
  })
  await server.register(createApi(depsOf(shop)))
  await server.ready()
  await server.close()
  return routes
}
