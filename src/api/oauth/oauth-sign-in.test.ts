import { describe, expect, it } from 'vitest'
import type { Customer } from '#src/contract/auth.ts'
import { csrfHeaders } from '#tests/csrf-headers.ts'
import { nextNumber } from '#tests/next-number.ts'
import { facebook, google, newGooglePerson, shop, withOauthShop } from '#tests/oauth-shop.ts'
import { beginSignIn, signInThrough } from '#tests/sign-in-through.ts'
import { startGoogle } from '#tests/start-google.ts'
import { startTestShop, type TestAnswer } from '#tests/start-test-shop.ts'
import { issueLink } from '#src/accounts/letter-links.ts'

const EMAIL_TAKEN = { message: 'Акаунт із цією адресою вже є. Увійдіть за паролем' }
const PROVE_EMAIL = {
  message: `${EMAIL_TAKEN.message} і підтвердьте адресу в профілі або задайте новий пароль: «Забули пароль?»`,
}

withOauthShop()

async function meOf(answer: TestAnswer): Promise<Customer> {
  const { token } = answer.json<{ token: string }>()
  return shop.getJson<Customer>('/api/auth/me', { authorization: `Bearer ${token}` })
}

const customerRow = (id: number) =>
  shop.database.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('GET /api/oauth/redirect/{provider}', () => {
  it('API-18 SOC-05 leads to Google with state, nonce and a PKCE challenge', async () => {
    const { url } = await beginSignIn(shop, 'google')
    const again = await beginSignIn(shop, 'google')
    expect(url.origin).toBe(new URL(google.settings.issuer).origin)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'local-client',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost/auth/oauth-callback/google',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    expect(again.url.searchParams.get('state')).not.toBe(url.searchParams.get('state'))
  })

  it('API-18 SOC-05 leads to Facebook with state and a PKCE challenge', async () => {
    const { url } = await beginSignIn(shop, 'facebook')
    expect(url.href).toContain(`${facebook.settings.dialogUrl}?`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'local-app',
      scope: 'email,public_profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  it('API-18 leads back to the shop’s own address, or to the listed storefront that asks', async () => {
    const origin = 'https://storefront.example.com'
    const config = {
      facebook: facebook.settings,
      publicUrl: 'https://shop.example.com',
      corsOrigins: [origin],
    }
    const other = await startTestShop({ config })
    const redirectOf = async (headers: Record<string, string>) =>
      (await beginSignIn(other, 'facebook', headers)).url.searchParams.get('redirect_uri')
    expect(await redirectOf({})).toBe('https://shop.example.com/auth/oauth-callback/facebook')
    expect(await redirectOf({ origin })).toBe(`${origin}/auth/oauth-callback/facebook`)
    expect(await redirectOf({ origin: 'https://evil.example.com' })).toMatch(
      /^https:\/\/shop\.example\.com\//,
    )
  })

  it.each(['google', 'facebook'])('API-18 SOC-01 gives null for %s without keys', async (provider) => {
    const bare = await startTestShop()
    expect(await bare.getJson(`/api/oauth/redirect/${provider}`)).toEqual({ data: null })
  })

  it('API-18 SOC-01 gives null while Google does not answer, and asks again the next time', async () => {
    const late = await startGoogle()
    const port = Number(new URL(late.settings.issuer).port)
    await late.stop()
    const other = await startTestShop({ config: { google: late.settings } })
    expect(await other.getJson('/api/oauth/redirect/google')).toEqual({ data: null })
    const back = await startGoogle(port)
    expect(await other.getJson('/api/oauth/redirect/google')).toEqual({
      data: expect.stringContaining('state='),
    })
    await back.stop()
  })

  it('API-18 answers 404 for a provider that there is not', async () => {
    expect((await shop.get('/api/oauth/redirect/apple')).status).toBe(404)
  })
})

describe('POST /api/oauth/exchange/{provider}', () => {
  it('SOC-05 makes a customer of a Google account, with its proven e-mail, and knows it the next time', async () => {
    const person = newGooglePerson()
    google.person = person
    const first = await signInThrough(shop, 'google')
    expect([first.status, Object.keys(first.json())]).toEqual([200, ['token']])
    const me = await meOf(first)
    expect(me).toMatchObject({ name: 'Оксана', email: person.email, phone: null })
    expect(await customerRow(me.id)).toMatchObject({
      email_verified_at: expect.any(Date),
      password_hash: null,
    })

    google.person = { ...person, email: 'moved@gmail.example', name: 'Інша' }
    expect(await meOf(await signInThrough(shop, 'google'))).toEqual(me)
  })

  it('SOC-05 makes a customer of a Facebook account without an e-mail', async () => {
    const me = await meOf(await signInThrough(shop, 'facebook'))
    expect(me).toMatchObject({ name: 'Петро', email: null })
    expect((await meOf(await signInThrough(shop, 'facebook'))).id).toBe(me.id)
  })

  it('SOC-05 keeps the e-mail that Facebook gives, but not as a proven one', async () => {
    facebook.person = { id: `fb-${nextNumber()}`, name: 'Петро', email: 'petro@fb.example' }
    const me = await meOf(await signInThrough(shop, 'facebook'))
    expect(me.email).toBe('petro@fb.example')
    expect((await customerRow(me.id)).email_verified_at).toBeNull()
  })

  it('SOC-05 calls a nameless person by the e-mail, or simply a customer', async () => {
    facebook.person = { id: `fb-${nextNumber()}`, email: 'nameless@fb.example' }
    expect((await meOf(await signInThrough(shop, 'facebook'))).name).toBe('nameless')
    facebook.person = { id: `fb-${nextNumber()}` }
    expect((await meOf(await signInThrough(shop, 'facebook'))).name).toBe('Покупець')
  })

  it('SOC-05 makes one customer of one person in two windows', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signInThrough(shop, 'facebook')))
    const ids = await Promise.all(answers.map(async (answer) => (await meOf(answer)).id))
    expect(new Set(ids).size).toBe(1)
  })
})

describe('linking by e-mail', () => {
  it('SOC-05 links where Google and the shop both know the e-mail for proven', async () => {
    const person = newGooglePerson()
    google.person = { ...person, email: person.email.toUpperCase() }
    const customer = await shop.build.customer({ email: person.email, email_verified_at: new Date() })
    expect((await meOf(await signInThrough(shop, 'google'))).id).toBe(customer.id)
  })

  it('SOC-05 refuses where the shop has not proved it, and says how to prove it', async () => {
    const person = newGooglePerson()
    google.person = person
    const customer = await shop.build.customer({ email: person.email })
    const answer = await signInThrough(shop, 'google')
    expect([answer.status, answer.json()]).toEqual([409, PROVE_EMAIL])
    const rows = await shop.database
      .selectFrom('customer_identities')
      .select('subject')
      .where('customer_id', '=', customer.id)
      .execute()
    expect(rows).toEqual([])
  })

  it.each(['confirm', 'password'] as const)(
    'SOC-05 links once the letter to %s has proved the e-mail, and leads nowhere else after',
    async (purpose) => {
      const person = newGooglePerson()
      google.person = person
      const { id } = await shop.build.customer({ email: person.email })
      expect((await signInThrough(shop, 'google')).status).toBe(409)
      const token = await issueLink(
        shop.database,
        { customer_id: id, email: person.email },
        purpose,
        new Date(),
      )
      const path = purpose === 'confirm' ? 'confirm-email' : 'new-password'
      const form = { token, password: 'секрет-2', password_confirmation: 'секрет-2' }
      expect((await shop.post(`/api/auth/client/${path}`, form, await csrfHeaders(shop))).status).toBe(200)
      expect((await meOf(await signInThrough(shop, 'google'))).id).toBe(id)
    },
  )

  it('SOC-05 speaks of no letter in a shop that sends none', async () => {
    const config = { google: google.settings, hasMail: false }
    const silent = await startTestShop({ config })
    const person = newGooglePerson()
    google.person = person
    await shop.build.customer({ email: person.email })
    expect((await signInThrough(silent, 'google')).json()).toEqual(EMAIL_TAKEN)
  })

  it('SOC-05 refuses where Google has not proved it', async () => {
    const person = newGooglePerson()
    google.person = { ...person, email_verified: false }
    await shop.build.customer({ email: person.email, email_verified_at: new Date() })
    expect((await signInThrough(shop, 'google')).status).toBe(409)
  })

  it('SOC-05 never links by an e-mail from Facebook', async () => {
    facebook.person = { id: `fb-${nextNumber()}`, email: 'victim@example.com' }
    await shop.build.customer({ email: 'victim@example.com', email_verified_at: new Date() })
    const answer = await signInThrough(shop, 'facebook')
    expect([answer.status, answer.json()]).toEqual([409, EMAIL_TAKEN])
  })
})
