import type { ApiApp } from './api-routes.ts'
import { notFound, wrongMethod } from './errors.ts'

type KnownRoute = { methods: string[]; pattern: RegExp }

const EVERY_METHOD = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/**
 * Answers addresses of the API that no route has claimed: 405 where another method would be answered, else 404.
 * Must be called before the routes are registered, because it collects them as they are.
 */
export function answerUnknown(app: ApiApp): void {
  const known: KnownRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.endsWith('/*')) known.push({ methods: [method].flat(), pattern: patternOf(url) })
  })
  for (const url of ['/api/*', '/sanctum/*']) {
    app.route({
      method: [...EVERY_METHOD],
      url,
      schema: { hide: true },
      handler: (request) => {
        const path = request.url.split('?', 1)[0] ?? ''
        const allowed = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
        // A parameter too long for the router gets here with the right method; that is a 404.
        const isWrongMethod = allowed.length > 0 && !allowed.includes(request.method)
        throw isWrongMethod ? wrongMethod([...new Set(allowed)]) : notFound('address')
      },
    })
  }
}

function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)))
    .join('/')
  return new RegExp(`^${source}$`)
}
