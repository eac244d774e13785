import type { FieldErrors } from '#src/contract/errors.ts'
import type { Work } from '#src/contract/proof-of-work.ts'

/** Ends a request with a status and a sentence for the shopper. Created only by the functions below. */
export class ApiError extends Error {
  readonly statusCode: number
  readonly fields: FieldErrors | undefined
  /** Additional fields of the answer, which the schema of the route declares. */
  readonly extra: object
  readonly headers: Readonly<Record<string, string>>

  constructor(
    statusCode: number,
    message: string,
    more: { fields?: FieldErrors; headers?: Record<string, string>; extra?: object } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.statusCode = statusCode
    this.fields = more.fields
    this.extra = more.extra ?? {}
    this.headers = more.headers ?? {}
  }
}

const NOT_FOUND = {
  address: 'За цією адресою нічого немає',
  brand: 'Бренд не знайдено',
  category: 'Категорію не знайдено',
  collection: 'Колекцію не знайдено',
  order: 'Замовлення не знайдено',
  page: 'Сторінку не знайдено',
  product: 'Товар не знайдено',
  promotion: 'Акцію не знайдено',
  'promo code': 'Такого промокоду немає',
} as const

export function badRequest(message: string): ApiError {
  return new ApiError(400, message)
}

export function unauthorized(): ApiError {
  return new ApiError(401, 'Увійдіть у свій обліковий запис')
}

export function forbidden(message: string): ApiError {
  return new ApiError(403, message)
}

export function notFound(thing: keyof typeof NOT_FOUND): ApiError {
  return new ApiError(404, NOT_FOUND[thing])
}

/** 405 with the methods that the address does answer. */
export function wrongMethod(allowed: readonly string[]): ApiError {
  return new ApiError(405, 'Цей метод тут не підтримується', { headers: { allow: allowed.join(', ') } })
}

export function conflict(message: string): ApiError {
  return new ApiError(409, message)
}

/** 415: bodies are never unpacked, so that a small one cannot expand into an endless one. */
export function compressedBody(): ApiError {
  return new ApiError(415, 'Надішліть дані без стиснення: Content-Encoding тут не підтримується', {
    headers: { 'accept-encoding': 'identity' },
  })
}

/** 419: the page's CSRF token has expired or belongs to another browser. */
export function expired(message = 'Сторінка застаріла. Оновіть її й спробуйте ще раз'): ApiError {
  return new ApiError(419, message)
}

/** 422. By default the message is the sentence of the first field and the number of the others. */
export function invalid(fields: FieldErrors, message = summaryOf(fields)): ApiError {
  return new ApiError(422, message, { fields })
}

/** 422 for a refused sender; if there is `work`, the same request with its proof is accepted. */
export function senderRefused(fields: FieldErrors, work: Work | null): ApiError {
  return new ApiError(422, summaryOf(fields), { fields, extra: work === null ? {} : { work } })
}

/** 429; `seconds` until another try makes sense. */
export function tooMany(seconds: number, message = 'Забагато запитів. Спробуйте трохи згодом'): ApiError {
  return new ApiError(429, message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } })
}

const BUSY = 'Магазин тимчасово не відповідає. Спробуйте ще раз за кілька секунд'
const BUSY_RETRY_S = 2

/** 503: something we depend on does not answer, or not in time; `seconds` until another try makes sense. */
export function unavailable(message = BUSY, seconds = BUSY_RETRY_S): ApiError {
  return new ApiError(503, message, { headers: { 'retry-after': String(seconds) } })
}

function summaryOf(fields: FieldErrors): string {
  const sentences = Object.values(fields).flat()
  const first = sentences[0] ?? 'Дані заповнено неправильно'
  return sentences.length > 1 ? `${first} (і ще помилок: ${sentences.length - 1})` : first
}
