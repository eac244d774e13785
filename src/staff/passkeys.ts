import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Database } from '#src/database/connect.ts'
import type { ChallengePurpose } from '#src/database/tables/staff.ts'

/** Origin at which the desk is open, to which a passkey is bound, and the name of the shop. */
export type Place = { origin: string; shop: string }

type Person = { id: number; name: string; email: string }

/** EdDSA, ES256, RS256: the algorithms of present passkeys. With further ones Node prints a warning. */
const ALGORITHMS = [-8, -7, -257]
const CHALLENGE_MS = 5 * 60_000

/** Loaded with the first passkey: it would be a tenth of all code loaded at the start, and commands do not use it. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Options for a new passkey, which must work without typing an e-mail and only with a finger, a face or a PIN. */
export async function offerPasskey(
  database: Database,
  { id, name, email }: Person,
  { origin, shop }: Place,
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: shop,
    rpID: hostOf(origin),
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`staff ${id}`),
    excludeCredentials: await passkeysOf(database, id),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(database, { challenge: options.challenge, purpose: 'add', staffId: id }, now)
  return options
}

/** The new passkey; null if the answer is not valid or not to our challenge. */
export async function readNewPasskey(
  database: Database,
  staffId: number,
  response: RegistrationResponseJSON,
  { origin }: Place,
  now: Date,
) {
  const challenge = challengeOf(response.response.clientDataJSON)
  if (!(await takeChallenge(database, { challenge, purpose: 'add', staffId }, now))) return null
  const { verifyRegistrationResponse } = await loadLibrary()
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  return verified?.verified ? verified.registrationInfo.credential : null
}

/** Options for signing in. @param staffId whose passkeys are accepted; null lets the person choose among hers */
export async function askForPasskey(
  database: Database,
  purpose: 'sign_in' | 'proof',
  staffId: number | null,
  { origin }: Place,
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    userVerification: 'required',
    ...(staffId !== null && { allowCredentials: await passkeysOf(database, staffId) }),
  })
  await storeChallenge(database, { challenge: options.challenge, purpose, staffId }, now)
  return options
}

/** Whose passkey signed; null if the answer is not valid, not to our challenge, or older than an earlier one. */
export async function readPasskey(
  database: Database,
  purpose: 'sign_in' | 'proof',
  staffId: number | null,
  response: AuthenticationResponseJSON,
  { origin }: Place,
  now: Date,
): Promise<number | null> {
  const challenge = challengeOf(response.response.clientDataJSON)
  if (!(await takeChallenge(database, { challenge, purpose, staffId }, now))) return null
  const key = await database
    .selectFrom('staff_passkeys')
    .select(['id', 'staff_id', 'public_key', 'counter'])
    .where('id', '=', response.id)
    .executeTakeFirst()
  if (!key || (staffId !== null && key.staff_id !== staffId)) return null
  const { verifyAuthenticationResponse } = await loadLibrary()
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      credential: { id: key.id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return null
  await database
    .updateTable('staff_passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, used_at: now })
    .where('id', '=', key.id)
    .execute()
  return key.staff_id
}

async function passkeysOf(database: Database, staffId: number) {
  return database
    .selectFrom('staff_passkeys')
    .select(['id', 'transports'])
    .where('staff_id', '=', staffId)
    .execute()
}

type Challenge = { challenge: string; purpose: ChallengePurpose; staffId: number | null }

async function storeChallenge(
  database: Database,
  { challenge, purpose, staffId }: Challenge,
  now: Date,
): Promise<void> {
  await database.deleteFrom('staff_challenges').where('expires_at', '<=', now).execute()
  const expires_at = new Date(now.getTime() + CHALLENGE_MS)
  await database
    .insertInto('staff_challenges')
    .values({ challenge, purpose, staff_id: staffId, expires_at })
    .execute()
}

/** Uses up a challenge, so that each can be signed only once. */
async function takeChallenge(
  database: Database,
  { challenge, purpose, staffId }: Challenge,
  now: Date,
): Promise<boolean> {
  const taken = await database
    .deleteFrom('staff_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .execute()
  return taken.length > 0
}

/** The challenge in the browser's data; empty if the data cannot be read. */
function challengeOf(clientDataJson: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : ''
    return typeof challenge === 'string' && !challenge.includes('\0') ? challenge : ''
  } catch {
    // Not JSON, so no browser made it.
    return ''
  }
}

/** Null if the library throws, which it does for everything that does not fit. */
async function orNull<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}

function hostOf(origin: string): string {
  return new URL(origin).hostname
}
