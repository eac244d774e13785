import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, LOGIN, PASSWORD, REGISTER, tokenOf } from '#tests/accounts.ts'
import { csrfHeaders } from '#tests/csrf-headers.ts'
import { nextNumber } from '#tests/next-number.ts'
import { type Headers, startTestShop, type TestAnswer, type TestShop } from '#tests/start-test-shop.ts'
import { issueLink } from './links.ts'
import { pruneAccountLetters } from './prune-account-letters.ts'

const LETTER = '/api/auth/client/password-letter'
const LINK = '/api/auth/client/letter-link'
const CONFIRM = '/api/auth/client/confirm-email'
const NEW_PASSWORD = '/api/auth/client/new-password'
const CONFIRMATION = '/api/client/email-confirmation'

const HOUR_MS = 3_600_000
const NEW = 'новий-секрет'
const USED = 'Цим посиланням уже скористалися'
const OLD = 'Посилання застаріло'

let shop: TestShop
let csrf: Headers
beforeAll(async () => {
  shop = await startTestShop()
  csrf = await csrfHeaders(shop)
})

const newEmail = () => `lyst-${nextNumber()}@example.com`
const post = (path: string, body: unknown): Promise<TestAnswer> => shop.post(path, body, csrf)
const passwords = (password = NEW, password_confirmation = password) => ({ password, password_confirmation })

async function account(more: { email_verified_at?: Date } = {}) {
  const email = newEmail()
  const built = await buildAccount(shop, email)
  if (more.email_verified_at)
    await shop.database.updateTable('customers').set(more).where('id', '=', built.id).execute()
  return { customer_id: built.id, id: built.id, email }
}

const linkTo = (
  owner: { customer_id: number; email: string },
  purpose: 'confirm' | 'password',
  at = new Date(),
) => issueLink(shop.database, owner, purpose, at)

async function provenAt(id: number): Promise<Date | null> {
  const row = await shop.database
    .selectFrom('customers')
    .select('email_verified_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.email_verified_at
}

/** Letters that wait, by what for. */
async function askedFor(email: string): Promise<string[]> {
  const rows = await shop.database
    .selectFrom('account_mails')
    .select('purpose')
    .where('email', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ purpose }) => purpose)
}

const identity = (customer_id: number) => ({
  provider: 'google' as const,
  subject: `s-${customer_id}`,
  customer_id,
})

const sentence = (answer: TestAnswer) => [answer.status, answer.json<{ errors?: object }>().errors]

describe('a letter that confirms an address', () => {
  it('is asked for by the registration itself', async () => {
    const email = newEmail()
    const form = { name: 'Олена', email, password: PASSWORD, password_confirmation: PASSWORD }
    const answer = await post(REGISTER, form)
    expect(await askedFor(email)).toEqual(['confirm'])
    expect(await shop.getJson(CONFIRMATION, bearer(tokenOf(answer)))).toEqual({
      data: { email, is_confirmed: false, can_send: true },
    })
  })

  it('is not asked for where the provider of a social account has proved the address, nor where there is none', async () => {
    const email = newEmail()
    const proven = await shop.build.customer({ email, email_verified_at: new Date() })
    const nameless = await shop.build.customer({ email: null })
    expect(await askedFor(email)).toEqual([])
    expect(await shop.as(proven).getJson(CONFIRMATION)).toEqual({
      data: { email, is_confirmed: true, can_send: false },
    })
    expect(await shop.as(nameless).getJson(CONFIRMATION)).toEqual({
      data: { email: null, is_confirmed: false, can_send: false },
    })
    const again = [await shop.as(proven).post(CONFIRMATION), await shop.as(nameless).post(CONFIRMATION)]
    expect(again.map(({ status }) => status)).toEqual([409, 409])
  })

  it('is asked for again by a changed address, not by another spelling of it', async () => {
    const { id, email } = await account()
    const customer = shop.as({ id })
    const changed = newEmail()
    await customer.put('/api/client/profile', { name: 'Я', email: email.toUpperCase() })
    expect(await askedFor(email.toUpperCase())).toEqual([])
    await customer.put('/api/client/profile', { name: 'Я', email: changed })
    expect(await askedFor(changed)).toEqual(['confirm'])
  })

  it('comes once more on demand, five times an hour, changes of the address counted too', async () => {
    const { id, email } = await account()
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
    expect((await askedFor(email)).length).toBe(6)
  })

  it('answers 401 to a guest', async () => {
    const answers = [await shop.get(CONFIRMATION), await shop.post(CONFIRMATION)]
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })
})

describe('the link of that letter', () => {
  it('proves the address when it is confirmed, not when it is looked at, and serves once', async () => {
    const owner = await account()
    const token = await linkTo(owner, 'confirm')
    const looked = [await post(LINK, { token }), await post(LINK, { token })]
    expect(looked.map((answer) => answer.json())).toEqual([
      { data: { email: owner.email, purpose: 'confirm' } },
      { data: { email: owner.email, purpose: 'confirm' } },
    ])
    expect(await provenAt(owner.id)).toBeNull()
    const answer = await post(CONFIRM, { token })
    expect([answer.status, answer.json()]).toEqual([
      200,
      { data: { email: owner.email, purpose: 'confirm' } },
    ])
    expect(await provenAt(owner.id)).toBeInstanceOf(Date)
    expect(sentence(await post(CONFIRM, { token }))).toEqual([422, { token: [USED] }])
    expect(sentence(await post(LINK, { token }))).toEqual([422, { token: [USED] }])
  })

  it('serves one of two who use it at once', async () => {
    const token = await linkTo(await account(), 'confirm')
    const answers = await Promise.all([post(CONFIRM, { token }), post(CONFIRM, { token })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('is worth nothing after a day, once the address is another, for a new password, or when it was never sent', async () => {
    const owner = await account()
    const old = await linkTo(owner, 'confirm', new Date(Date.now() - 24 * HOUR_MS))
    expect(sentence(await post(CONFIRM, { token: old }))).toEqual([422, { token: [OLD] }])
    const other = await linkTo(owner, 'confirm')
    expect((await post(NEW_PASSWORD, { token: other, ...passwords() })).status).toBe(422)
    await shop.database
      .updateTable('customers')
      .set({ email: newEmail() })
      .where('id', '=', owner.id)
      .execute()
    expect(sentence(await post(CONFIRM, { token: other }))).toEqual([
      422,
      { token: ['Адресу цього кабінету змінено, тож посилання більше не діє'] },
    ])
    expect(sentence(await post(CONFIRM, { token: 'x'.repeat(43) }))).toEqual([
      422,
      { token: ['Посилання неповне або неправильне. Відкрийте його з листа ще раз'] },
    ])
    expect(await provenAt(owner.id)).toBeNull()
  })

  it('is kept as a hash alone', async () => {
    const token = await linkTo(await account(), 'confirm')
    const rows = await shop.database.selectFrom('account_links').selectAll().execute()
    expect(rows.map(({ hash }) => hash.toString('hex'))).toContain(
      createHash('sha256').update(token).digest('hex'),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

async function statuses(email: string): Promise<number[]> {
  const answers = []
  for (let time = 0; time < 6; time += 1) answers.push((await post(LETTER, { email })).status)
  return answers
}

describe('a letter for a new password', () => {
  it('is asked for by the same answer and the same rows, whether or not the address is anybody’s', async () => {
    const { email } = await account()
    const nobody = newEmail()
    const answers = [await post(LETTER, { email }), await post(LETTER, { email: nobody })]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
    ])
    expect([await askedFor(email), await askedFor(nobody)]).toEqual([['confirm', 'password'], ['password']])
  })

  it('is limited to five an hour for one address, somebody’s or not', async () => {
    const { email } = await account()
    const expected = [204, 204, 204, 204, 204, 429]
    expect(await statuses(email)).toEqual(expected)
    expect(await statuses(newEmail())).toEqual(expected)
  })

  it('is limited to thirty an hour from one network', async () => {
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
    expect(await askedFor(email)).toEqual([])
    const customer = silent.as(await account())
    expect(await customer.getJson(CONFIRMATION)).toMatchObject({ data: { can_send: false } })
    expect((await customer.post(CONFIRMATION)).status).toBe(409)
  })

  it('wants the CSRF pair and an address', async () => {
    const guest = await Promise.all([LETTER, LINK, CONFIRM, NEW_PASSWORD].map((path) => shop.post(path, {})))
    expect(guest.map(({ status }) => status)).toEqual([419, 419, 419, 419])
    expect(sentence(await post(LETTER, { email: 'olena' }))).toEqual([422, { email: ['Некоректний email'] }])
  })
})

describe('a new password', () => {
  it('signs in, ends every other sign-in, proves the address, and leaves the old password worth nothing', async () => {
    const owner = await account()
    const before = tokenOf(await post(LOGIN, { email: owner.email, password: PASSWORD }))
    const answer = await post(NEW_PASSWORD, { token: await linkTo(owner, 'password'), ...passwords() })
    expect(answer.status).toBe(200)
    expect(await shop.getJson('/api/auth/me', bearer(tokenOf(answer)))).toMatchObject({ id: owner.id })
    expect((await shop.get('/api/auth/me', bearer(before))).status).toBe(401)
    expect(await provenAt(owner.id)).toBeInstanceOf(Date)
    const logins = [
      await post(LOGIN, { email: owner.email, password: PASSWORD }),
      await post(LOGIN, { email: owner.email, password: NEW }),
    ]
    expect(logins.map(({ status }) => status)).toEqual([422, 200])
  })

  it('uses up every link of the account, and is set once by two who try at once', async () => {
    const owner = await account()
    const [first, second, confirm] = [
      await linkTo(owner, 'password'),
      await linkTo(owner, 'password'),
      await linkTo(owner, 'confirm'),
    ]
    const answers = await Promise.all([
      post(NEW_PASSWORD, { token: first, ...passwords() }),
      post(NEW_PASSWORD, { token: first, ...passwords() }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(sentence(await post(NEW_PASSWORD, { token: second, ...passwords() }))).toEqual([
      422,
      { token: [USED] },
    ])
    expect(sentence(await post(CONFIRM, { token: confirm }))).toEqual([422, { token: [USED] }])
  })

  it('takes away the ways in of whoever made the account without proving the address', async () => {
    const owner = await account()
    const proven = await account({ email_verified_at: new Date() })
    await shop.database
      .insertInto('customer_identities')
      .values([identity(owner.id), identity(proven.id)])
      .execute()
    await post(NEW_PASSWORD, { token: await linkTo(owner, 'password'), ...passwords() })
    await post(NEW_PASSWORD, { token: await linkTo(proven, 'password'), ...passwords() })
    const left = await shop.database
      .selectFrom('customer_identities')
      .select('customer_id')
      .where('customer_id', 'in', [owner.id, proven.id])
      .execute()
    expect(left).toEqual([{ customer_id: proven.id }])
  })

  it('names what is wrong and leaves the link good', async () => {
    const token = await linkTo(await account(), 'password')
    expect(sentence(await post(NEW_PASSWORD, { token, ...passwords('12345', '1') }))).toEqual([
      422,
      {
        password: ['Пароль має містити щонайменше 6 символів'],
        password_confirmation: ['Паролі не співпадають'],
      },
    ])
    expect((await post(NEW_PASSWORD, { token, ...passwords() })).status).toBe(200)
  })

  it('is refused an hour after the letter, and by the link of the other letter', async () => {
    const owner = await account()
    const old = await linkTo(owner, 'password', new Date(Date.now() - HOUR_MS))
    expect(sentence(await post(NEW_PASSWORD, { token: old, ...passwords() }))).toEqual([
      422,
      { token: [OLD] },
    ])
    const other = await linkTo(owner, 'confirm')
    expect(sentence(await post(NEW_PASSWORD, { token: other, ...passwords() }))).toEqual([
      422,
      { token: ['Це посилання веде до іншої сторінки'] },
    ])
    expect((await post(LOGIN, { email: owner.email, password: PASSWORD })).status).toBe(200)
  })
})

it('forgets letters and links a week after they are of no more use', async () => {
  const owner = await account()
  const now = Date.now()
  await linkTo(owner, 'confirm', new Date(now - 9 * 24 * HOUR_MS))
  const kept = await linkTo(owner, 'confirm', new Date(now - 2 * 24 * HOUR_MS))
  await shop.database
    .updateTable('account_mails')
    .set({ created_at: new Date(now - 8 * 24 * HOUR_MS) })
    .where('email', '=', owner.email)
    .execute()
  await pruneAccountLetters(shop.database, new Date(now))
  const links = await shop.database
    .selectFrom('account_links')
    .select('hash')
    .where('customer_id', '=', owner.id)
    .execute()
  expect(links).toEqual([{ hash: createHash('sha256').update(kept).digest() }])
  expect(await askedFor(owner.email)).toEqual([])
})
