import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '#src/http/errors.ts'
import {
  arriveSchema,
  linkAnswer,
  linkSchema,
  passkeyOptionsAnswer,
  passkeySignInSchema,
  passwordSignInSchema,
  signInAnswer,
} from '#src/contract/admin/sign-in.ts'
import { ROLE_NAMES } from '#src/domain/rights/rights.ts'
import { countOf } from '#src/domain/text/plural.ts'
import { checkCredentials } from '#src/staff/check-password.ts'
import { arriveByLink, lookAtLink } from '#src/staff/links.ts'
import { askForPasskey, readPasskey } from '#src/staff/passkeys.ts'
import { recordSignIn, recordStop } from '#src/staff/record-sign-in.ts'
import { startSession } from '#src/staff/sessions.ts'
import type { AdminDeps, AdminRoutes } from '../admin-routes.ts'
import { demandSafePlace, setSessionCookie } from '../session-cookie.ts'
import { arrivalOf, placeOf } from './place-of.ts'
import { createSignInLimits } from './sign-in-limits.ts'

const TRY_FORMS = ['спроба', 'спроби', 'спроб'] as const
const BAD_LINK = 'Посилання вже використане або застаріле. Попросіть нове'

/** The ways to sign in. No answer reveals whether an address belongs to somebody. */
export const signInDeskRoutes: AdminRoutes = (desk, deps) => {
  const { database, vault, clock, counters, config } = deps
  const limits = createSignInLimits(counters)

  desk.open.post('/sign-in/passkey/options', { answer: passkeyOptionsAnswer }, async ({ request }) => {
    demandSafePlace(request, config)
    const place = await placeOf(request, deps)
    return { data: { ...(await askForPasskey(database, 'sign_in', null, place, clock())) } }
  })

  desk.open.post(
    '/sign-in/passkey',
    { body: passkeySignInSchema, answer: signInAnswer },
    async ({ request, reply, body }) => {
      const now = clock()
      const attempt = await limits.begin(`passkey ${body.passkey.id}`, request.ip, now)
      const place = await placeOf(request, deps)
      const staffId = await readPasskey(database, 'sign_in', null, body.passkey, place, now)
      const entered =
        staffId !== null && (await enter({ request, reply }, deps, { staffId, way: 'passkey', ...body }))
      if (!entered) throw invalid({}, 'Цей ключ не підходить. Спробуйте ще раз або увійдіть паролем')
      await attempt.forgive()
      return { data: { step: 'in' as const } }
    },
  )

  desk.open.post(
    '/sign-in/password',
    { body: passwordSignInSchema, answer: signInAnswer },
    async ({ request, reply, body }) => {
      demandSafePlace(request, config)
      const now = clock()
      const { left, forgive } = await limits.begin(body.email, request.ip, now)
      const outcome = await checkCredentials(database, vault, body, now)
      if (outcome.state === 'code_needed') {
        await forgive()
        return { data: { step: 'code' as const } }
      }
      if (outcome.state === 'in') {
        const { staffId, way } = outcome
        await enter({ request, reply }, deps, { staffId, way, ...body })
        await forgive()
        return { data: { step: 'in' as const } }
      }
      // Not awaited, so that the answer takes as long as for an unknown address.
      if (left <= 0) void recordStop(database, body.email, arrivalOf(request, false)).catch(logTo(request))
      const rest =
        left > 0 ? `Ще ${countOf(left, TRY_FORMS)}, далі перерва 15 хвилин.` : 'Вхід зупинено на 15 хвилин.'
      if (outcome.state === 'wrong_code')
        throw invalid({ code: [`Код не підходить. ${rest} Перевірте, чи точний час на телефоні`] })
      throw invalid({ password: [`Email або пароль не підходять. ${rest}`] })
    },
  )

  desk.open.post(
    '/sign-in/link/look',
    { body: linkSchema, answer: linkAnswer },
    async ({ request, body }) => {
      const attempt = await limits.begin('link', request.ip, clock())
      const link = await lookAtLink(database, body.token, clock())
      if (!link) throw invalid({}, BAD_LINK)
      await attempt.forgive()
      return { data: { ...link, role_name: ROLE_NAMES[link.role] } }
    },
  )

  desk.open.post(
    '/sign-in/link',
    { body: arriveSchema, answer: signInAnswer },
    async ({ request, reply, body }) => {
      demandSafePlace(request, config)
      const attempt = await limits.begin('link', request.ip, clock())
      const arrival = arrivalOf(request, body.is_own_device)
      const arrived = await arriveByLink(database, body.token, arrival, clock())
      if (!arrived) throw invalid({}, BAD_LINK)
      await attempt.forgive()
      setSessionCookie(request, reply, config, { token: arrived.token, isOwnDevice: body.is_own_device })
      return { data: { step: 'in' as const } }
    },
  )
}

type Entering = { staffId: number; way: 'passkey' | 'code' | 'recovery'; is_own_device: boolean }

/** Starts a session; returns false for a person who has left the team. */
async function enter(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { database, clock, config }: AdminDeps,
  { staffId, way, is_own_device: isOwnDevice }: Entering,
): Promise<boolean> {
  const arrival = arrivalOf(request, isOwnDevice)
  const now = clock()
  const token = await database.transaction().execute(async (transaction) => {
    if (!(await recordSignIn(transaction, staffId, way, arrival, now))) return null
    return startSession(transaction, { staffId, ...arrival }, now)
  })
  if (token === null) return false
  setSessionCookie(request, reply, config, { token, isOwnDevice })
  return true
}

function logTo({ log }: FastifyRequest) {
  return (error: unknown) => log.error({ err: error }, 'a stopped sign-in was not recorded')
}
