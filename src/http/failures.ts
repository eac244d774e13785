import { errorSchema } from '#src/contract/errors.ts'

/** The schema of an error answer for the OpenAPI document, with its meaning. */
export const failure = (description: string) => errorSchema.describe(description)

/** Errors that any route may answer, to be spread into its `response`. */
export const anyFailure = {
  429: failure('Забагато запитів; заголовок Retry-After каже, коли спробувати знову'),
  500: failure('Помилка магазину'),
  503: failure('Магазин або його база не відповідає; заголовок Retry-After каже, коли спробувати знову'),
}

/** Errors of a route with parameters in its path or query. */
export const notFoundFailure = {
  400: failure('Запит не вдалося прочитати: адресу чи JSON'),
  404: failure('Немає такого'),
}
export const invalidFailure = { 422: failure('Хибні поля, кожне зі своїм списком помилок') }

/** Errors of a route with a body. */
export const bodyFailure = {
  400: failure('Тіло запиту не є правильним JSON'),
  413: failure('Тіло запиту завелике'),
  415: failure('Тіло запиту не application/json або стиснене (Content-Encoding)'),
  ...invalidFailure,
}

/** Errors of a route for signed-in customers. */
export const signedInFailure = { 401: failure('Немає чинного токена') }
/** Errors of a route that needs the header `X-XSRF-TOKEN`. */
export const csrfFailure = { 419: failure('Немає заголовка X-XSRF-TOKEN або він не від цього браузера') }

/** For `security` of a route that needs a token. */
export const BEARER = [{ bearer: [] }]
/** For `security` of a route that accepts a token, but answers guests too. */
export const OPTIONAL_BEARER = [{}, { bearer: [] }]
