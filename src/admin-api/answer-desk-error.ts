import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerError, hasNoRoom, logNoRoom } from '#src/http/answer-errors.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import type { DeskError } from '#src/contract/admin/desk-errors.ts'
import { RunRefused } from '#src/import-runs/run-refused.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { Conflict, ProofNeeded, RightRefused } from '#src/staff/refusals.ts'
import { StaffRefusal } from '#src/staff/refusal.ts'
import { SignedOut } from './signed-out.ts'

/** A shopper is only asked to try again, but a person of the team can get the disk cleaned up. */
const NO_ROOM = 'Магазину бракує місця на диску, нічого не збережено. Звільніть місце й збережіть ще раз'

/**
 * Turns refusals of the rooms into answers that the desk understands. All other errors are answered as in the
 * shop's API.
 */
export function answerDeskError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasNoRoom(error)) logNoRoom(error, request)
  const known = hasNoRoom(error) ? { status: 503, body: { message: NO_ROOM } } : deskAnswer(error)
  return known ? reply.code(known.status).send(known.body) : answerError(error, request, reply)
}

function deskAnswer(error: unknown): { status: number; body: DeskError } | null {
  if (error instanceof SignedOut) return { status: 401, body: { message: error.message, code: 'signed_out' } }
  if (error instanceof RightRefused)
    return {
      status: 403,
      body: { message: 'Ця частина не для вашої ролі. Доступ дає власник.', code: 'not_your_role' },
    }
  if (error instanceof ProofNeeded)
    return { status: 403, body: { message: error.message, code: 'proof_needed' } }
  if (error instanceof Conflict) {
    const { message, current, by, at } = error
    return { status: 409, body: { message, code: 'conflict', current, by, at: at?.toISOString() ?? null } }
  }
  if (error instanceof InvalidInput)
    return { status: 422, body: { message: error.message, errors: fieldErrors(error) } }
  if (error instanceof Refusal || error instanceof StaffRefusal || error instanceof RunRefused)
    return { status: 422, body: { message: error.message } }
  if (isOutOfRange(error))
    return { status: 422, body: { message: 'Недопустиме значення: завелике число або неприпустимий знак' } }
  return null
}

/**
 * SQLSTATE codes for a number outside the range of its column, or a character that no text may have. The
 * database has changed nothing then.
 */
const OUT_OF_RANGE = new Set(['22003', '22021', '22P05'])

function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OUT_OF_RANGE.has(String(error.code))
}

function fieldErrors({ errors }: InvalidInput): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, [...sentences]]))
}
