import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, LOGIN, PASSWORD, tokenOf } from '#tests/accounts.ts'
import { csrfHeaders } from '#tests/csrf-headers.ts'
import { type LettersShop, newEmail, sentence, startLettersShop } from '#tests/start-letters-shop.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const LETTER = '/api/auth/client/password-letter'
const LINK = '/api/auth/client/letter-link'
const CONFIRM = '/api/auth/client/confirm-email'
const NEW_PASSWORD = '/api/auth/client/new-password'
const CONFIRMATION = '/api/client/email-confirmation'

const HOUR_MS = 3_600_000
const NEW = 'новий-секрет'
const passwords = (password = NEW, password_confirmation = password) => ({ password, password_confirmation })

let shop: LettersShop
beforeAll(async () => {
  shop = await startLettersShop()
})

async function statuses(email: string): Promise<number[]> {
  const answers = []
  for (let time = 0; time < 6; time += 1) answers.push((await shop.ask(LETTER, { email })).status)
  return answers
}

describe('a letter for a new password', () => {
  it('is asked for by the same answer and the same rows, whether or not the address is anybody’s', async () => {
    const { email } = await shop.buildOwner()
    const nobody = newEmail()
    const answers = [await shop.ask(LETTER, { email }), await shop.ask(LETTER, { email: nobody })]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
    ])
    expect([await shop.askedFor(email), await shop.askedFor(nobody)]).toEqual([
      ['confirm', 'password'],
      ['password'],
    ])
  })

  it('SEC-03 is limited to five an hour for one address, somebody’s or not', async () => {
    const { email } = await shop.buildOwner()
    const expected = [204, 204, 204, 204, 204, 429]
    expect(await statuses(email)).toEqual(expected)
    expect(await statuses(newEmail())).toEqual(expected)
  })

  it('SEC-03 is limited to twenty an hour for one mailbox, however its address is spelt', async () => {
    const own = await startTestShop()
    const headers = await csrfHeaders(own)
    const spellings = ['a.b@gmail.com', 'ab@gmail.com', 'AB+1@gmail.com', 'ab+2@googlemail.com']
    const answers = []
    for (const email of [...Array.from({ length: 5 }, () => spellings).flat(), 'ab+3@gmail.com'])
      answers.push((await own.post(LETTER, { email }, headers)).status)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 204), 429])
  })

  it('SEC-03 is limited to thirty an hour from one network', async () => {
    const own = await startTestShop()
    const headers = await csrfHeaders(own)
    const answers = []
    for (let time = 0; time < 31; time += 1)
      answers.push(await own.post(LETTER, { email: newEmail() }, headers))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 204), 429])
  })

  it('is not promised by a shop that sends none, which says what to do instead', async () => {
    const silent = await startTestShop({ config: { hasMail: false } })
    const email = newEmail()
    const answer = await silent.post(LETTER, { email }, await csrfHeaders(silent))
    expect([answer.status, answer.json()]).toEqual([
      409,
      { message: 'Магазин не надсилає листів. Зателефонуйте або напишіть нам, і ми допоможемо увійти' },
    ])
    expect(await shop.askedFor(email)).toEqual([])
    const customer = silent.as(await shop.buildOwner())
    expect(await customer.getJson(CONFIRMATION)).toMatchObject({ data: { can_send: false } })
    expect((await customer.post(CONFIRMATION)).status).toBe(409)
  })

  it('wants the CSRF pair and an address', async () => {
    const guest = await Promise.all([LETTER, LINK, CONFIRM, NEW_PASSWORD].map((path) => shop.post(path, {})))
    expect(guest.map(({ status }) => status)).toEqual([419, 419, 419, 419])
    expect(sentence(await shop.ask(LETTER, { email: 'olena' }))).toEqual([
      422,
      { email: ['Некоректний email'] },
    ])
  })
})

const identity = (customer_id: number) => ({
  provider: 'google' as const,
  subject: `s-${customer_id}`,
  customer_id,
})

describe('a new password', () => {
  it('signs in, ends every other sign-in, proves the address, and leaves the old password worth nothing', async () => {
    const owner = await shop.buildOwner()
    const before = tokenOf(await shop.ask(LOGIN, { email: owner.email, password: PASSWORD }))
    const answer = await shop.ask(NEW_PASSWORD, {
      token: await shop.linkTo(owner, 'password'),
      ...passwords(),
    })
    expect(answer.status).toBe(200)
    expect(await shop.getJson('/api/auth/me', bearer(tokenOf(answer)))).toMatchObject({ id: owner.id })
    expect((await shop.get('/api/auth/me', bearer(before))).status).toBe(401)
    expect(await shop.provenAt(owner.id)).toBeInstanceOf(Date)
    const logins = [
      await shop.ask(LOGIN, { email: owner.email, password: PASSWORD }),
      await shop.ask(LOGIN, { email: owner.email, password: NEW }),
    ]
    expect(logins.map(({ status }) => status)).toEqual([422, 200])
  })

  it('uses up every link of the account, and is set once by two who try at once', async () => {
    const owner = await shop.buildOwner()
    const [first, second, confirm] = [
      await shop.linkTo(owner, 'password'),
      await shop.linkTo(owner, 'password'),
      await shop.linkTo(owner, 'confirm'),
    ]
    const answers = await Promise.all([
      shop.ask(NEW_PASSWORD, { token: first, ...passwords() }),
      shop.ask(NEW_PASSWORD, { token: first, ...passwords() }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(sentence(await shop.ask(NEW_PASSWORD, { token: second, ...passwords() }))).toEqual([
      422,
      { token: ['Цим посиланням уже скористалися'] },
    ])
    expect(sentence(await shop.ask(CONFIRM, { token: confirm }))).toEqual([
      422,
      { token: ['Цим посиланням уже скористалися'] },
    ])
  })

  it('takes away the ways in of whoever made the account without proving the address', async () => {
    const owner = await shop.buildOwner()
    const proven = await shop.buildOwner({ email_verified_at: new Date() })
    await shop.database
      .insertInto('customer_identities')
      .values([identity(owner.id), identity(proven.id)])
      .execute()
    await shop.ask(NEW_PASSWORD, { token: await shop.linkTo(owner, 'password'), ...passwords() })
    await shop.ask(NEW_PASSWORD, { token: await shop.linkTo(proven, 'password'), ...passwords() })
    const left = await shop.database
      .selectFrom('customer_identities')
      .select('customer_id')
      .where('customer_id', 'in', [owner.id, proven.id])
      .execute()
    expect(left).toEqual([{ customer_id: proven.id }])
  })

  it('names what is wrong and leaves the link good', async () => {
    const token = await shop.linkTo(await shop.buildOwner(), 'password')
    expect(sentence(await shop.ask(NEW_PASSWORD, { token, ...passwords('12345', '1') }))).toEqual([
      422,
      {
        password: ['Пароль має містити щонайменше 6 символів'],
        password_confirmation: ['Паролі не співпадають'],
      },
    ])
    expect((await shop.ask(NEW_PASSWORD, { token, ...passwords() })).status).toBe(200)
  })

  it('is refused an hour after the letter, and by the link of the other letter', async () => {
    const owner = await shop.buildOwner()
    const old = await shop.linkTo(owner, 'password', new Date(Date.now() - HOUR_MS))
    expect(sentence(await shop.ask(NEW_PASSWORD, { token: old, ...passwords() }))).toEqual([
      422,
      { token: ['Посилання застаріло'] },
    ])
    const other = await shop.linkTo(owner, 'confirm')
    expect(sentence(await shop.ask(NEW_PASSWORD, { token: other, ...passwords() }))).toEqual([
      422,
      { token: ['Це посилання веде до іншої сторінки'] },
    ])
    expect((await shop.ask(LOGIN, { email: owner.email, password: PASSWORD })).status).toBe(200)
  })
})
