import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { API_VERSION } from '#src/contract/api-version.ts'
import type { ApiApp } from './api-routes.ts'

type Parameter = { in?: string; schema?: { type?: unknown }; style?: string; explode?: boolean }
type Operation = { parameters?: Parameter[] }

/**
 * One OpenAPI 3.1 document of every route, from the same schemas that check and write the answers, and a page to
 * read it on. Must be registered before the routes.
 */
export async function describeApi(app: ApiApp, publicUrl: string | null): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: 'API магазину',
        version: API_VERSION,
        description:
          'Усе, що вміє вітрина: каталог, пошук, кошик, замовлення. Гроші — у гривнях, дати — ISO 8601.',
      },
      servers: [{ url: publicUrl ?? '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: describeBrackets,
  })
  // The second address is where programs that read such documents look first.
  for (const path of ['/api/openapi.json', '/openapi.json']) {
    app.get(path, { schema: { hide: true } }, () => app.swagger())
  }
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: withoutOutside,
    uiConfig: { validatorUrl: null },
    theme: { title: 'API магазину' },
  })
}

// A parameter that is an object travels as `limits[products]=10`, which OpenAPI calls deepObject.
const describeBrackets: SwaggerTransformObject = (document) => {
  const described = jsonSchemaTransformObject(document)
  const paths: Record<string, Record<string, Operation> | undefined> =
    'paths' in described ? Object(described.paths) : {}
  for (const operations of Object.values(paths)) {
    for (const operation of Object.values(operations ?? {})) markDeepObjects(operation.parameters ?? [])
  }
  return described
}

function markDeepObjects(parameters: Parameter[]): void {
  for (const parameter of parameters) {
    if (parameter.in !== 'query' || parameter.schema?.type !== 'object') continue
    parameter.style = 'deepObject'
    parameter.explode = true
  }
}

/** The page must work over plain http and name no address but our own. */
function withoutOutside(policy: string): string {
  return policy
    .replace(/upgrade-insecure-requests;?/, '')
    .replace(/\s*(https:\/\/)?validator\.swagger\.io/, '')
}
