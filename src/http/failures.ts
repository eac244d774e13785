import { errorSchema } from '#src/contract/errors.ts'

/** A failed answer in the document, with what it means. */
export const failure = (description: string) => errorSchema.describe(description)

/** What any route may answer beside its own: spread into a route's `response`. */
export const anyFailure = {
  429: failure('Забагато запитів; заголовок Retry-After каже, коли спробувати знову'),
  500: failure('Помилка магазину'),
  503: failure('Магазин або його база не відповідає; заголовок Retry-After каже, коли спробувати знову'),
}

/** Of a route that takes parameters in its address or query. */
export const notFoundFailure = {
  400: failure('Запит не вдалося прочитати: адресу чи JSON'),
  404: failure('Немає такого'),
}
export const invalidFailure = { 422: failure('Хибні поля, кожне зі своїм списком помилок') }

/** Of a route that takes a body. */
export const bodyFailure = {
  400: failure('Тіло запиту не є правильним JSON'),
  413: failure('Тіло запиту завелике'),
  415: failure('Тіло запиту не application/json або стиснене (Content-Encoding)'),
  ...invalidFailure,
}

/** Of a route for customers. */
export const signedInFailure = { 401: failure('Немає чинного токена') }
/** Of a route that wants the header `X-XSRF-TOKEN`. */
export const csrfFailure = { 419: failure('Немає заголовка X-XSRF-TOKEN або він не від цього браузера') }

/** In a route's `security`: the document says that a token is wanted. */
export const BEARER = [{ bearer: [] }]
/** The same where a guest is answered too. */
export const OPTIONAL_BEARER = [{}, { bearer: [] }]
