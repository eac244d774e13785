import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { API_VERSION } from '#src/contract/api-version.ts'
import type { ApiApp } from './api-routes.ts'

type Parameter = { in?: string; schema?: { type?: unknown }; style?: string; explode?: boolean }
type Operation = {
  parameters?: Parameter[]
  responses?: Record<string, { description?: string }>
  security?: object[]
}

const DESCRIPTION = `Усе, що вміє вітрина: каталог, пошук, кошик, замовлення.

- **Гроші** — у гривнях, числом, не більше двох знаків після коми; **дати** — ISO 8601.
- **Покупець**: \`POST /api/auth/client/login\` або \`register\` дає токен; його надсилають заголовком \`Authorization: Bearer …\`.
- **Помилки** мають один вигляд, \`{ message, errors? }\`: речення українською й, для 422, переліки речень за назвою поля.
- **Обмеження**: 429 і 503 кажуть заголовком \`Retry-After\`, через скільки секунд спробувати знову.
- **Повтор без шкоди**: замовлення з тим самим \`Idempotency-Key\` оформлюється один раз.
- **Сторінки списків** — від 1; \`meta\` каже, скільки їх.
- **Невідомі поля** відповіді пропускайте: нові з’являються без зміни старшого номера версії.`

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer' },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description:
      'Сторінка спершу викликає GET /sanctum/csrf-cookie і повертає його значення цим заголовком, разом із cookie. Програмі, яка не має cookie, досить заголовка X-Requested-With: XMLHttpRequest.',
  },
} as const

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
        description: DESCRIPTION,
      },
      servers: [{ url: publicUrl ?? '/' }],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: jsonSchemaTransform,
    transformObject: completeDocument,
  })
  // Programs that read such documents look at the second address first.
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

/** Adds what the schemas of single routes cannot express. */
const completeDocument: SwaggerTransformObject = (document) => {
  const described = jsonSchemaTransformObject(document)
  const paths: Record<string, Record<string, Operation> | undefined> =
    'paths' in described ? Object(described.paths) : {}
  for (const operations of Object.values(paths)) {
    for (const operation of Object.values(operations ?? {})) {
      markDeepObjects(operation.parameters ?? [])
      markCsrf(operation)
      nameSuccess(operation)
    }
  }
  return described
}

/** Adds the CSRF header to routes that may answer 419. */
function markCsrf(operation: Operation): void {
  if (operation.responses?.['419']) operation.security = [{ csrf: [] }]
}

/** Replaces the English words that the plugin writes for a response without a description. */
function nameSuccess({ responses = {} }: Operation): void {
  for (const response of Object.values(responses))
    if (response.description === 'Default Response') response.description = 'Успіх'
}

// A parameter that is an object travels as `limits[products]=10`, which OpenAPI calls deepObject.
function markDeepObjects(parameters: Parameter[]): void {
  for (const parameter of parameters) {
    if (parameter.in !== 'query' || parameter.schema?.type !== 'object') continue
    parameter.style = 'deepObject'
    parameter.explode = true
  }
}

/** Removes foreign addresses and the upgrade to https from the policy: the page must work over plain http. */
function withoutOutside(policy: string): string {
  return policy
    .replace(/upgrade-insecure-requests;?/, '')
    .replace(/\s*(https:\/\/)?validator\.swagger\.io/, '')
}
