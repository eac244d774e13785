import type { Route } from './+types/robots-txt.ts'
import { siteOrigin, textAnswer } from './site-files.ts'

export function loader({ request, context }: Route.LoaderArgs): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /cart',
    'Disallow: /checkout',
    'Disallow: /thank-you',
    'Disallow: /orders/',
    'Disallow: /cabinet',
    'Disallow: /client',
    'Disallow: /auth/',
    // Pages with filters carry noindex and a robot must be let in to read it.
    '',
    `Sitemap: ${siteOrigin(request, context)}/sitemap.xml`,
    '',
  ]
  return textAnswer(lines.join('\n'), 'text/plain; charset=utf-8')
}
