import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, PASSWORD, REGISTER, tokenOf } from '#tests/accounts.ts'
import { type LettersShop, newEmail, sentence, startLettersShop } from '#tests/start-letters-shop.ts'

const LINK = '/api/auth/client/letter-link'
const CONFIRM = '/api/auth/client/confirm-email'
const NEW_PASSWORD = '/api/auth/client/new-password'
const CONFIRMATION = '/api/client/email-confirmation'

const DAY_MS = 86_400_000
const PASSWORDS = { password: 'новий-секрет', password_confirmation: 'новий-секрет' }
const USED = 'Цим посиланням уже скористалися'

let shop: LettersShop
beforeAll(async () => {
  shop = await startLettersShop()
})

describe('a letter that confirms an address', () => {
  it('is asked for by the registration itself', async () => {
    const email = newEmail()
    const form = { name: 'Олена', email, password: PASSWORD, password_confirmation: PASSWORD }
    const answer = await shop.ask(REGISTER, form)
    expect(await shop.askedFor(email)).toEqual(['confirm'])
    expect(await shop.getJson(CONFIRMATION, bearer(tokenOf(answer)))).toEqual({
      data: { email, is_confirmed: false, can_send: true, is_waiting: false, old_email: null },
    })
  })

  it('is not asked for where the provider of a social account has proved the address, nor where there is none', async () => {
    const email = newEmail()
    const proven = await shop.build.customer({ email, email_verified_at: new Date() })
    const nameless = await shop.build.customer({ email: null })
    expect(await shop.askedFor(email)).toEqual([])
    expect(await shop.as(proven).getJson(CONFIRMATION)).toEqual({
      data: { email, is_confirmed: true, can_send: false, is_waiting: false, old_email: null },
    })
    expect(await shop.as(nameless).getJson(CONFIRMATION)).toEqual({
      data: { email: null, is_confirmed: false, can_send: false, is_waiting: false, old_email: null },
    })
    const again = [await shop.as(proven).post(CONFIRMATION), await shop.as(nameless).post(CONFIRMATION)]
    expect(again.map(({ status }) => status)).toEqual([409, 409])
  })

  it('is asked for again by a changed address, not by another spelling of it', async () => {
    const { id, email } = await shop.buildOwner()
    const customer = shop.as({ id })
    const changed = newEmail()
    await customer.put('/api/client/profile', { name: 'Я', email: email.toUpperCase() })
    expect(await shop.askedFor(email.toUpperCase())).toEqual([])
    await customer.put('/api/client/profile', { name: 'Я', email: changed, password: PASSWORD })
    expect(await shop.askedFor(changed)).toEqual(['confirm'])
  })

  it('comes once more on demand, five times an hour, changes of the address counted too', async () => {
    const { id, email } = await shop.buildOwner()
    const customer = shop.as({ id })
    const answers = []
    for (let time = 0; time < 5; time += 1) answers.push(await customer.post(CONFIRMATION))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    const refused = await customer.post(CONFIRMATION)
    expect([refused.status, refused.json()]).toEqual([
      429,
      { message: 'Забагато листів поспіль. Спробуйте трохи згодом' },
    ])
    expect(refused.headers['retry-after']).toBeTruthy()
    const change = await customer.put('/api/client/profile', { name: 'Я', email: newEmail() })
    const rename = await customer.put('/api/client/profile', { name: 'Інше ім’я', email })
    expect([change.status, rename.status]).toEqual([429, 200])
    expect((await shop.askedFor(email)).length).toBe(6)
  })

  it('answers 401 to a guest', async () => {
    const answers = [await shop.get(CONFIRMATION), await shop.post(CONFIRMATION)]
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })
})

describe('the link of that letter', () => {
  it('proves the address when it is confirmed, not when it is looked at, and serves once', async () => {
    const owner = await shop.buildOwner()
    const token = await shop.linkTo(owner, 'confirm')
    const looked = [await shop.ask(LINK, { token }), await shop.ask(LINK, { token })]
    expect(looked.map((answer) => answer.json())).toEqual([
      { data: { email: owner.email, new_email: null, purpose: 'confirm' } },
      { data: { email: owner.email, new_email: null, purpose: 'confirm' } },
    ])
    expect(await shop.provenAt(owner.id)).toBeNull()
    const answer = await shop.ask(CONFIRM, { token })
    expect([answer.status, answer.json()]).toEqual([
      200,
      { data: { email: owner.email, new_email: null, purpose: 'confirm' } },
    ])
    expect(await shop.provenAt(owner.id)).toBeInstanceOf(Date)
    expect(sentence(await shop.ask(CONFIRM, { token }))).toEqual([422, { token: [USED] }])
    expect(sentence(await shop.ask(LINK, { token }))).toEqual([422, { token: [USED] }])
  })

  it('serves one of two who use it at once', async () => {
    const token = await shop.linkTo(await shop.buildOwner(), 'confirm')
    const answers = await Promise.all([shop.ask(CONFIRM, { token }), shop.ask(CONFIRM, { token })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('is worth nothing after a day, once the address is another, for a new password, or when it was never sent', async () => {
    const owner = await shop.buildOwner()
    const old = await shop.linkTo(owner, 'confirm', new Date(Date.now() - DAY_MS))
    expect(sentence(await shop.ask(CONFIRM, { token: old }))).toEqual([
      422,
      { token: ['Посилання застаріло'] },
    ])
    const other = await shop.linkTo(owner, 'confirm')
    expect((await shop.ask(NEW_PASSWORD, { token: other, ...PASSWORDS })).status).toBe(422)
    await shop.database
      .updateTable('customers')
      .set({ email: newEmail() })
      .where('id', '=', owner.id)
      .execute()
    expect(sentence(await shop.ask(CONFIRM, { token: other }))).toEqual([
      422,
      { token: ['Адресу цього кабінету змінено, тож посилання більше не діє'] },
    ])
    expect(sentence(await shop.ask(CONFIRM, { token: 'x'.repeat(43) }))).toEqual([
      422,
      { token: ['Посилання неповне або неправильне. Відкрийте його з листа ще раз'] },
    ])
    expect(await shop.provenAt(owner.id)).toBeNull()
  })

  it('is kept as a hash alone', async () => {
    const token = await shop.linkTo(await shop.buildOwner(), 'confirm')
    const rows = await shop.database.selectFrom('account_links').selectAll().execute()
    expect(rows.map(({ hash }) => hash.toString('hex'))).toContain(
      createHash('sha256').update(token).digest('hex'),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
