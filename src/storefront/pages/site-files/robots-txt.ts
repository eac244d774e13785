import type { Route } from './+types/robots-txt.ts'
import { serverContext } from '../../runtime/calls/server-context.ts'
import { textAnswer } from './site-files.ts'

export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(serverContext)
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /cart',
    'Disallow: /checkout',
    'Disallow: /thank-you',
    'Disallow: /orders/',
    'Disallow: /cabinet',
    'Disallow: /client',
    'Disallow: /auth/',
    'Disallow: /waiting/',
    // Pages with filters have noindex, and a search engine must be able to open them to see it.
    '',
    ...(origin === '' ? [] : [`Sitemap: ${origin}/sitemap.xml`, '']),
  ]
  return textAnswer(lines.join('\n'), 'text/plain; charset=utf-8')
}
