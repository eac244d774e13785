import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorAnswer, FieldErrors } from '#src/contract/errors.ts'
import { DatabaseUnavailable } from '#src/database/database-unavailable.ts'
import { TooBusy } from '#src/passwords/gate.ts'
import { ApiError, badRequest, invalid, notFound, tooMany, unavailable } from './errors.ts'
import '#src/contract/ukrainian-messages.ts'

/** The one place where an error becomes an answer. An unexpected error is logged whole, and its text is shown to nobody. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof DatabaseUnavailable && error.why === 'busy' && error.cause !== undefined)
    request.log.warn({ reason: error.message }, 'the database was too slow')
  if (hasNoRoom(error)) logNoRoom(error, request)
  const known = toApiError(error)
  if (!known) {
    if (isLeft(error)) request.log.debug('the caller went away before the whole answer was there')
    else request.log.error({ err: error }, 'request failed')
    // A page or a table that failed midway has already set the type of its answer.
    return reply
      .code(500)
      .type('application/json; charset=utf-8')
      .send(body('Сталася помилка. Спробуйте ще раз пізніше'))
  }
  return reply
    .code(known.statusCode)
    .headers(known.headers)
    .send({ ...body(known.message, known.fields), ...known.extra })
}

const FULL_DISK = new Set(['ENOSPC', 'EDQUOT'])

/** Whether the database or the disk of files is out of space or memory, so that nothing of the request was done. */
export function hasNoRoom(error: unknown): error is Error {
  if (error instanceof DatabaseUnavailable) return error.why === 'full'
  return error instanceof Error && 'code' in error && FULL_DISK.has(String(error.code))
}

/** Logs that there is no room: nothing else reports it, and only the owner can free some. */
export function logNoRoom(error: Error, request: FastifyRequest): void {
  const what = error instanceof DatabaseUnavailable ? 'database' : 'disk'
  request.log.error({ reason: error.message }, `the ${what} has no room left`)
}

/** Whether the caller went away before the whole answer was sent. */
export function isLeft(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

function body(message: string, errors?: FieldErrors): ErrorAnswer {
  return errors && Object.keys(errors).length > 0 ? { message, errors } : { message }
}

function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error)
  // An outage is logged once when it begins, not with each request.
  if (error instanceof DatabaseUnavailable || hasNoRoom(error)) return unavailable()
  if (error instanceof TooBusy) return tooMany(error.retryS)
  return isFrameworkError(error) ? frameworkError(error) : null
}

type ValidationFailure = Parameters<typeof fieldsOf>[0] & { validationContext?: string | undefined }

function validationError(error: ValidationFailure): ApiError {
  // An address with an impossible parameter names nothing, just as an unknown slug.
  if (error.validationContext === 'params') return notFound('address')
  const fields = fieldsOf(error)
  const whole = fields['']
  // The body as a whole is wrong (missing, a list, a text): there is no field to put the sentence under.
  if (whole) return invalid({}, whole[0] ?? 'Дані заповнено неправильно')
  return invalid(fields)
}

function fieldsOf(error: { validation: { instancePath: string; message?: string }[] }): FieldErrors {
  const fields: FieldErrors = {}
  for (const { instancePath, message } of error.validation) {
    const field = instancePath.slice(1).replaceAll('/', '.')
    const sentences = (fields[field] ??= [])
    if (message !== undefined && !sentences.includes(message)) sentences.push(message)
  }
  return fields
}

function isFrameworkError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}

const FRAMEWORK_SENTENCES: Record<number, string> = {
  413: 'Запит завеликий',
  415: 'Надішліть дані як application/json',
  431: 'Заголовки запиту завеликі',
}

// Only errors of the caller: a 5xx of the framework (a response that does not fit its schema) is our own defect.
function frameworkError(error: FastifyError): ApiError | null {
  const status = error.statusCode ?? 500
  if (status < 400 || status >= 500) return null
  if (status === 400) return badRequest('Запит не вдалося прочитати: очікується правильний JSON')
  return new ApiError(status, FRAMEWORK_SENTENCES[status] ?? 'Неправильний запит')
}
