import { z } from 'zod'
import { encodeQR } from 'qr'
import { notFound } from '#src/http/errors.ts'
import {
  addPasskeySchema,
  codeAppAnswer,
  keysAnswer,
  newPasswordSchema,
  passkeyNameSchema,
  passkeyOptionsAnswer,
  recoveryCodesAnswer,
} from '#src/contract/admin/sign-in.ts'
import { textField } from '#src/contract/text-field.ts'
import { countOf } from '#src/domain/text/plural.ts'
import { newCodeApp } from '#src/staff/code-app.ts'
import {
  addPasskey,
  listPasskeys,
  offerNewPasskey,
  removePassword,
  removePasskey,
  renamePasskey,
  renewOwnCodes,
  setPassword,
} from '#src/staff/profile.ts'
import { hasWayIn, waysIn, type WaysIn } from '#src/staff/ways-in.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { placeOf } from '../sign-in/place-of.ts'

const keyParams = z.object({ id: textField().min(1).max(1_400) })
const NO_KEY = 'Додайте ключ доступу або пароль із кодом: інакше увійти знову можна лише за новим посиланням'

/** So few recovery codes that new ones should be made. */
const FEW_CODES = 2
const CODE_FORMS = ['запасний код', 'запасні коди', 'запасних кодів'] as const

/** A sentence about what the person should add, before she cannot sign in; null if nothing. */
function adviceFor(ways: WaysIn): string | null {
  const { passkeys, hasPassword, recoveryCodes } = ways
  if (!hasWayIn(ways)) return NO_KEY
  if (!hasPassword || passkeys > 0 || recoveryCodes > FEW_CODES) return null
  const left =
    recoveryCodes === 0 ? 'Запасних кодів не лишилося' : `Лишилося ${countOf(recoveryCodes, CODE_FORMS)}`
  return `${left}: зробіть нові або додайте ключ доступу, бо без телефона інакше не увійти`
}

/** A person's own ways to sign in. Each change requires a fresh proof, see `staff/profile.ts`. */
export const profileDeskRoutes: AdminRoutes = (desk, deps) => {
  const { database, vault, clock } = deps

  desk.get('/profile/keys', { right: 'desk.open', answer: keysAnswer }, async ({ actor }) => {
    const [passkeys, ways] = [await listPasskeys(database, actor.id), await waysIn(database, actor.id)]
    return {
      data: {
        passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
          id,
          name,
          created_at: created_at.toISOString(),
          used_at: used_at?.toISOString() ?? null,
        })),
        has_password: ways.hasPassword,
        recovery_codes: ways.recoveryCodes,
        advice: adviceFor(ways),
      },
    }
  })

  desk.post(
    '/profile/passkeys/options',
    { right: 'desk.open', answer: passkeyOptionsAnswer },
    async ({ actor, session, request }) => {
      const options = { email: session.email, place: await placeOf(request, deps) }
      return { data: { ...(await offerNewPasskey(database, actor, options, clock())) } }
    },
  )

  desk.post(
    '/profile/passkeys',
    { right: 'desk.open', body: addPasskeySchema },
    async ({ actor, request, body }) => {
      const place = await placeOf(request, deps)
      await addPasskey(database, actor, { response: body.passkey, place, name: body.name }, clock())
    },
  )

  desk.put(
    '/profile/passkeys/:id/name',
    { right: 'desk.open', params: keyParams, body: passkeyNameSchema },
    async ({ actor, params, body }) => {
      if (!(await renamePasskey(database, actor, { ...params, ...body }))) throw notFound('address')
    },
  )

  desk.delete(
    '/profile/passkeys/:id',
    { right: 'desk.open', params: keyParams },
    async ({ actor, session: { id }, params }) => {
      if (!(await removePasskey(database, { id, actor }, params.id, clock()))) throw notFound('address')
    },
  )

  desk.post(
    '/profile/code-app',
    { right: 'desk.open', answer: codeAppAnswer },
    async ({ actor, session, request }) => {
      const { shop } = await placeOf(request, deps)
      const app = newCodeApp(vault, { staffId: actor.id, email: session.email, shop })
      return { data: { ...app, qr: drawQr(app.uri) } }
    },
  )

  desk.put(
    '/profile/password',
    { right: 'desk.open', body: newPasswordSchema, answer: recoveryCodesAnswer },
    async ({ actor, session: { id }, body }) => ({
      data: { codes: await setPassword(database, vault, { id, actor }, body, clock()) },
    }),
  )

  desk.delete('/profile/password', { right: 'desk.open' }, ({ actor, session: { id } }) =>
    removePassword(database, { id, actor }, clock()),
  )

  desk.post(
    '/profile/recovery-codes',
    { right: 'desk.open', answer: recoveryCodesAnswer },
    async ({ actor }) => ({
      data: { codes: await renewOwnCodes(database, actor, clock()) },
    }),
  )
}

/** Returns a path of squares, so that the page needs no picture from elsewhere. */
function drawQr(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 2 })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, path: squares.join('') }
}
