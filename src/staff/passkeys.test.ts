import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { expect, it } from 'vitest'
import { buildStaffPerson } from '#tests/staff-person.ts'
import { startTestShop, TEST_CONFIG } from '#tests/start-test-shop.ts'
import { askForPasskey, readPasskey } from './passkeys.ts'

const PLACE = { origin: 'https://shop.example.com', shop: 'Оселя' }
const NOW = new Date('2026-11-28T10:00:00Z')
const PRESENT_AND_VERIFIED = 0x05

const { database } = await startTestShop()

type Passkey = { id: string; staffId: number; privateKey: KeyObject }

/** Builds a passkey of somebody who works here, as a phone would have made it. */
async function buildPasskey(): Promise<Passkey> {
  const { id: staffId } = await buildStaffPerson(database, TEST_CONFIG.secret)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  // This is a map of five in CBOR: an elliptic key of ES256 on P-256, and its point.
  const public_key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    left,
    Buffer.from('225820', 'hex'),
    right,
  ])
  const id = createHash('sha256').update(public_key).digest('base64url')
  await database
    .insertInto('staff_passkeys')
    .values({
      id,
      staff_id: staffId,
      public_key,
      counter: 0,
      name: 'Телефон',
      transports: [],
      created_at: NOW,
    })
    .execute()
  return { id, staffId, privateKey }
}

function answerOf(
  { id, privateKey }: Passkey,
  challenge: string,
  origin = PLACE.origin,
): AuthenticationResponseJSON {
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }))
  const { hostname } = new URL(origin)
  const counter = Buffer.from([PRESENT_AND_VERIFIED, 0, 0, 0, 0])
  const authenticator = Buffer.concat([createHash('sha256').update(hostname).digest(), counter])
  const signed = Buffer.concat([authenticator, createHash('sha256').update(client).digest()])
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticator.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
    },
  }
}

const ask = async (purpose: 'sign_in' | 'proof' = 'sign_in', staffId: number | null = null) =>
  (await askForPasskey(database, purpose, staffId, PLACE, NOW)).challenge

const read = (answer: AuthenticationResponseJSON, now = NOW, staffId: number | null = null) =>
  readPasskey(database, staffId === null ? 'sign_in' : 'proof', staffId, answer, PLACE, now)

it('ADM-02 SEC-04 a passkey’s answer lets in once, also of ten who send it at the same time', async () => {
  const passkey = await buildPasskey()
  const answer = answerOf(passkey, await ask())
  const read10 = await Promise.all(Array.from({ length: 10 }, () => read(answer)))
  expect(read10.filter((staffId) => staffId !== null)).toEqual([passkey.staffId])
  expect(await read(answer)).toBeNull()
})

it('ADM-02 SEC-04 a passkey’s answer to what the shop has not asked, not for this, not lately or of another site lets nobody in', async () => {
  const passkey = await buildPasskey()
  const [other, proof, late] = [await buildPasskey(), await ask('proof', passkey.staffId), await ask()]
  expect(await read(answerOf(passkey, 'invented'))).toBeNull()
  expect(await read(answerOf(passkey, proof))).toBeNull()
  expect(await read(answerOf(other, proof), NOW, other.staffId)).toBeNull()
  expect(await read(answerOf(other, proof), NOW, passkey.staffId)).toBeNull()
  expect(await read(answerOf(passkey, late), new Date(NOW.getTime() + 300_000))).toBeNull()
  expect(await read(answerOf(passkey, await ask(), 'https://shop.example.com.evil.example'))).toBeNull()
  expect(await read({ ...answerOf(passkey, await ask()), id: other.id, rawId: other.id })).toBeNull()
  expect(await read(answerOf(passkey, await ask()))).toBe(passkey.staffId)
})
