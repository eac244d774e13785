import { invalid } from '#src/http/errors.ts'
import { passkeyOptionsAnswer, proofSchema, proofWaysAnswer } from '#src/contract/admin/sign-in.ts'
import { checkCredentials } from '#src/staff/check-password.ts'
import { askForPasskey, readPasskey } from '#src/staff/passkeys.ts'
import { proveSession, type Session } from '#src/staff/sessions.ts'
import { waysIn } from '#src/staff/ways-in.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { placeOf } from '../sign-in/place-of.ts'
import { createSignInLimits } from '../sign-in/sign-in-limits.ts'

/** Proving one's identity again, before changes of money, keys and people. */
export const proofDeskRoutes: AdminRoutes = (desk, deps) => {
  const { database, vault, clock, counters } = deps
  const limits = createSignInLimits(counters)

  desk.get('/session/proof', { right: 'desk.open', answer: proofWaysAnswer }, async ({ actor }) => {
    const { passkeys, hasPassword } = await waysIn(database, actor.id)
    return { data: { passkey: passkeys > 0, password: hasPassword } }
  })

  desk.post(
    '/session/proof/options',
    { right: 'desk.open', answer: passkeyOptionsAnswer },
    async ({ actor, request }) => {
      const place = await placeOf(request, deps)
      return { data: { ...(await askForPasskey(database, 'proof', actor.id, place, clock())) } }
    },
  )

  desk.post(
    '/session/proof',
    { right: 'desk.open', body: proofSchema },
    async ({ session, request, body }) => {
      const now = clock()
      const attempt = await limits.begin(session.email, request.ip, now)
      const isProven =
        'passkey' in body
          ? (await readPasskey(
              database,
              'proof',
              session.actor.id,
              body.passkey,
              await placeOf(request, deps),
              now,
            )) !== null
          : await isRight(session, body)
      if (!isProven) throw invalid({}, 'Не підтвердилося. Спробуйте ще раз')
      await attempt.forgive()
      await proveSession(database, session.id, now)
    },
  )

  async function isRight({ email }: Session, typed: { password: string; code: string }): Promise<boolean> {
    const outcome = await checkCredentials(database, vault, { email, ...typed }, clock())
    return outcome.state === 'in'
  }
}
