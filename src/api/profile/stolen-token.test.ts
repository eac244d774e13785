import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { findOrCreateCustomer } from '#src/accounts/oauth/find-or-create-customer.ts'
import { issueLinkTo } from '#src/accounts/letter-links.ts'
import { LOGIN, PASSWORD } from '#tests/accounts.ts'
import { type LettersShop, newEmail, sentence, startLettersShop } from '#tests/start-letters-shop.ts'

const PROFILE = '/api/client/profile'
const CONFIRM = '/api/auth/client/confirm-email'
const CONFIRMATION = '/api/client/email-confirmation'
const NEW_PASSWORD = '/api/auth/client/new-password'
const LETTER = '/api/auth/client/password-letter'

let shop: LettersShop
beforeAll(async () => {
  shop = await startLettersShop()
})

/** Requests a new e-mail as somebody with a stolen token, and returns the token's owner. */
async function steal() {
  const owner = await shop.buildOwner({ email_verified_at: new Date() })
  const thief = newEmail()
  const answer = await shop.as(owner).put(PROFILE, { name: 'Я', email: thief, phone: '0501234567' })
  return { owner, thief, answer }
}

const doorOf = async (id: number) =>
  (await sql<{ email: string | null }>`select email from customers where id = ${id}`.execute(shop.database))
    .rows[0]?.email
const logIn = async (email: string) => (await shop.ask(LOGIN, { email, password: PASSWORD })).status

async function linkIn(email: string): Promise<string> {
  const link = await issueLinkTo(shop.database, email, 'change', new Date())
  return link?.path.split('#')[1] ?? ''
}

describe('a stolen token', () => {
  it('SEC-04 API-12 is answered as specified, and opens no door for another e-mail', async () => {
    const { owner, thief, answer } = await steal()
    const saved = { id: owner.id, name: 'Я', email: thief, phone: '+380501234567' }
    expect([answer.status, answer.json()]).toEqual([200, { data: saved }])
    expect(await shop.as(owner).getJson('/api/auth/me')).toEqual({ ...saved, agreed_email: owner.email })
    expect(await issueLinkTo(shop.database, thief, 'password', new Date())).toBeNull()
    expect(await issueLinkTo(shop.database, thief, 'confirm', new Date())).toBeNull()
    const google = { subject: thief, name: 'Я', email: thief, isEmailVerified: true }
    expect(await findOrCreateCustomer(shop.database, 'google', google, new Date())).not.toBe(owner.id)
    expect(await issueLinkTo(shop.database, owner.email, 'password', new Date())).not.toBeNull()
    expect(await logIn(owner.email)).toBe(200)
  })

  it('SEC-04 has the owner of the e-mail asked, once for each new one', async () => {
    const { owner, thief } = await steal()
    await shop.as(owner).put(PROFILE, { name: 'Ще раз', email: thief })
    expect(await shop.askedFor(owner.email)).toEqual(['confirm', 'email_change'])
    expect(await shop.askedFor(thief)).toEqual([])
    expect(await shop.as(owner).getJson(CONFIRMATION)).toEqual({
      data: { email: thief, is_confirmed: false, can_send: true, is_waiting: true, old_email: owner.email },
    })
  })

  it('SEC-04 gains nothing by a sign-in of the last minutes where there is a password, nor by a wrong one', async () => {
    const owner = await shop.buildOwner()
    const answer = await shop.as(owner).put(PROFILE, { email: newEmail(), password: 'чужий-пароль' })
    expect(sentence(answer)).toEqual([422, { password: ['Пароль не підходить'] }])
    expect(await doorOf(owner.id)).toBe(owner.email)
  })

  it('SEC-04 lets nobody try passwords without end', async () => {
    const owner = await shop.buildOwner()
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await shop.as(owner).put(PROFILE, { name: 'Я', password: `чужий-${tries}` })).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('SEC-03 takes no letters from a mailbox that it names and that is not written to', async () => {
    const email = newEmail()
    for (let time = 0; time < 6; time += 1) {
      const { owner } = await steal()
      for (let wish = 0; wish < 4; wish += 1) {
        const { status } = await shop
          .as(owner)
          .put(PROFILE, { email: email.replace('@', `+${time}${wish}@`) })
        expect(status).toBe(200)
      }
    }
    expect((await shop.ask(LETTER, { email })).status).toBe(204)
  })

  it('SEC-04 loses what it asked for when the customer sets a new password', async () => {
    const { owner } = await steal()
    const password = 'новий-секрет'
    const token = await shop.linkTo(owner, 'password')
    const answer = await shop.ask(NEW_PASSWORD, { token, password, password_confirmation: password })
    expect(answer.status).toBe(200)
    expect(await shop.as(owner).getJson('/api/auth/me')).toEqual({
      id: owner.id,
      name: 'Я',
      email: owner.email,
      phone: '+380501234567',
    })
  })
})

describe('another e-mail', () => {
  it('leads into the account at once with the password, and the owner of the one before is written to', async () => {
    const owner = await shop.buildOwner()
    const email = newEmail()
    expect((await shop.as(owner).put(PROFILE, { email, password: PASSWORD })).status).toBe(200)
    expect([await doorOf(owner.id), await logIn(email), await logIn(owner.email)]).toEqual([email, 200, 422])
    expect(await shop.askedFor(owner.email)).toEqual(['confirm', 'email_changed'])
    expect(await shop.askedFor(email)).toEqual(['confirm'])
  })

  it('leads into it when whoever asked signs in by it with the password', async () => {
    const { owner, thief: email } = await steal()
    expect([await logIn(email), await doorOf(owner.id), await logIn(owner.email)]).toEqual([200, email, 422])
  })

  it('leads into it by the link of the letter to the one before, which serves once', async () => {
    const { owner, thief: email } = await steal()
    const token = await linkIn(owner.email)
    expect((await shop.ask('/api/auth/client/letter-link', { token })).json()).toEqual({
      data: { email: owner.email, new_email: email, purpose: 'change' },
    })
    expect((await shop.ask(CONFIRM, { token })).json()).toEqual({
      data: { email, new_email: null, purpose: 'change' },
    })
    expect(await doorOf(owner.id)).toBe(email)
    expect(await shop.provenAt(owner.id)).toBeNull()
    expect((await shop.ask(CONFIRM, { token })).status).toBe(422)
  })

  it('is agreed to by no link that was written about a different one', async () => {
    const { owner } = await steal()
    const token = await linkIn(owner.email)
    await shop.as(owner).put(PROFILE, { email: newEmail() })
    expect(sentence(await shop.ask(CONFIRM, { token }))).toEqual([
      422,
      { token: ['Адресу цього кабінету змінено, тож посилання більше не діє'] },
    ])
    expect(await doorOf(owner.id)).toBe(owner.email)
  })

  it('that another customer has taken meanwhile is not agreed to', async () => {
    const { owner, thief: email } = await steal()
    const token = await linkIn(owner.email)
    await shop.build.customer({ email })
    expect(sentence(await shop.ask(CONFIRM, { token }))).toEqual([
      422,
      { token: ['Цю адресу тим часом узяв інший кабінет'] },
    ])
    expect([await doorOf(owner.id), await logIn(owner.email)]).toEqual([owner.email, 200])
  })

  it('is asked for no more once the one before is saved again', async () => {
    const { owner, thief } = await steal()
    await shop.as(owner).put(PROFILE, { email: owner.email })
    expect(await logIn(thief)).toBe(422)
    expect(await shop.as(owner).getJson('/api/auth/me')).toMatchObject({ email: owner.email })
  })

  it('waits for a new sign-in where there is neither a password nor an e-mail', async () => {
    const { id } = await shop.build.customer({ email: null })
    const customer = shop.as({ id })
    await customer.getJson('/api/auth/me')
    await sql`update tokens set created_at = now() - interval '1 hour' where customer_id = ${id}`.execute(
      shop.database,
    )
    const email = newEmail()
    await customer.put(PROFILE, { email })
    expect(await doorOf(id)).toBeNull()
    expect(await customer.getJson('/api/auth/me')).toMatchObject({ email, agreed_email: null })
    await sql`update tokens set created_at = now() where customer_id = ${id}`.execute(shop.database)
    await customer.put(PROFILE, { email })
    expect(await doorOf(id)).toBe(email)
  })
})
