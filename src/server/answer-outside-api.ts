import { DatabaseUnavailable } from '#src/database/database-unavailable.ts'
import type { Server } from '#src/http/api-routes.ts'
import { isLeft } from '#src/http/answer-errors.ts'
import { PLAIN_PAGE_POLICY } from '#src/http/create-server.ts'
import { ApiError, unavailable } from '#src/http/errors.ts'

/**
 * Answers what neither the API nor a page has answered: missing files, methods that pages do not support, and
 * our defects.
 */
export function answerOutsideApi(app: Server): void {
  app.setNotFoundHandler(({ method }, reply) => {
    void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    if (method === 'GET' || method === 'HEAD') return reply.code(404).send('Не знайдено\n')
    return reply.code(405).header('allow', 'GET, HEAD').send('Цей метод тут не підтримується\n')
  })
  app.setErrorHandler((failure, request, reply) => {
    // An outage is logged once by its watch, when it begins, and not with each request.
    const error = failure instanceof DatabaseUnavailable ? unavailable() : failure
    const status = statusOf(error)
    if (status === 500 && !isLeft(error)) request.log.error({ err: error }, 'page failed')
    return reply
      .code(status)
      .headers(error instanceof ApiError ? error.headers : {})
      .header('cache-control', 'no-store')
      .header('content-security-policy', PLAIN_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(PAGES[status] ?? WRONG_REQUEST_PAGE)
  })
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status === 503 || (status >= 400 && status < 500) ? status : 500
}

// Shown if even the storefront's own error page could not be rendered.
const BROKEN_PAGE = page('Помилка сервера', 'Спробуйте оновити сторінку за хвилину.')
export const WRONG_REQUEST_PAGE = page('Неправильний запит', 'Перевірте адресу сторінки.')
const PAGES: Readonly<Record<number, string>> = {
  429: page('Забагато запитів', 'Зачекайте хвилину й спробуйте знову. Кошик і улюблене збережено.'),
  500: BROKEN_PAGE,
  503: page(
    'Сервіс недоступний',
    'Магазин зараз не встигає відповідати. Оновіть сторінку за кілька секунд. Кошик і улюблене збережено.',
    '<a href="">Оновити</a> ',
  ),
}

/** In the shop's colours, but without its files, which may be what is broken. */
function page(title: string, text: string, links = ''): string {
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 0 24px; box-sizing: border-box;
  color: #14201b; font: 18px/1.5 'Onest Variable', system-ui, sans-serif }
h1 { margin: 0; font-size: 36px; line-height: 1.1; letter-spacing: -.03em }
p { margin: 12px 0 24px; color: #48544e }
a { display: inline-block; margin: 0 4px 8px 0; padding: 12px 22px; border-radius: 10px; background: #00604a; color: #fff; font-size: 16px;
  font-weight: 600; text-decoration: none }
a:hover { background: #004a39 }
a:focus-visible { outline: 2px solid #00604a; outline-offset: 2px }
</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p>${links}<a href="/">На головну</a></main></body>
</html>
`
}
