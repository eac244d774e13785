import { beforeAll, describe, expect, it } from 'vitest'
import { buildAccount, LOGIN, PASSWORD, REGISTER } from '#tests/accounts.ts'
import { csrfHeaders } from '#tests/csrf-headers.ts'
import { DESK_ORIGIN } from '#tests/desk-client.ts'
import { nextNumber } from '#tests/next-number.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { buildStaffPerson } from '#tests/staff-person.ts'
import {
  type Caller,
  createCaller,
  type Headers,
  startTestShop,
  TEST_CONFIG,
  type TestAnswer,
  type TestShop,
} from '#tests/start-test-shop.ts'
import { hashPassword } from '#src/passwords/passwords.ts'

let shop: TestShop
let csrf: Headers
beforeAll(async () => {
  shop = await startTestShop()
  csrf = await csrfHeaders(shop)
})

/** A guest with an address of her own, so that what is counted of one guest does not touch another. */
function guest(headers: Headers): Caller {
  return createCaller(shop.app, async () => headers, `10.9.0.${nextNumber() % 250}`)
}

/** Headers that belong to this request alone: its name, the moment, and what is counted down. */
const OWN_HEADERS = new Set(['x-request-id', 'date'])

function seen({ status, headers, text }: TestAnswer) {
  const names = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name))
  return { status, text: text.replace(/[0-9A-Za-z]{22}|\b\d{6}\b/g, '…'), headers: Object.fromEntries(names) }
}

type Ask = (email: string, phone: string) => Promise<TestAnswer>

/** The answers to somebody whose e-mail and phone an account has, and to somebody whom nobody knows. */
async function answersTo(ask: Ask): Promise<[TestAnswer, TestAnswer]> {
  const number = String(nextNumber()).padStart(6, '0')
  const known = { email: `known-${number}@example.com`, phone: `+380501${number}` }
  const { id } = await buildAccount(shop, known.email)
  await shop.database.updateTable('customers').set({ phone: known.phone }).where('id', '=', id).execute()
  return [await ask(known.email, known.phone), await ask(`nobody-${number}@example.com`, `+380502${number}`)]
}

const signIn: Ask = (email) => guest(csrf).post(LOGIN, { email, password: 'не той пароль' }, csrf)
const askForPassword: Ask = (email) => guest(csrf).post('/api/auth/client/password-letter', { email }, csrf)
const waitForGoods: Ask = async (contact) => {
  const { id } = await shop.build.product({ stock: 0 })
  return guest({}).post('/api/stock-waiting', { product_id: id, contact })
}
const orderAtOnce: Ask = async (_email, phone) => {
  const { id } = await shop.build.product({ title: 'Глечик', price: 10_000, stock: 3 })
  return guest({}).post('/api/fast-orders', { name: 'Олена Коваль', phone, product_id: id })
}
const orderCart: Ask = async (email, phone) => {
  const { id, variant } = await shop.build.product({ title: 'Глечик', price: 10_000, stock: 3 })
  const lines = [{ product_id: id, variant_id: variant.id, price: 100, quantity: 1 }]
  const body = orderBody({ email, phone, lines, delivery: { method: 'pickup' } })
  const answer = await guest({}).post('/api/orders', body, { 'idempotency-key': orderKey() })
  expect(answer.status).toBe(201)
  // The order itself names what was typed.
  return { ...answer, text: Object.keys(answer.json<{ data: object }>().data).join() }
}
const signInAtDesk: Ask = (email) =>
  guest({ origin: DESK_ORIGIN }).post('/api/admin/sign-in/password', {
    email,
    password: 'не той пароль',
    code: null,
  })

const form = (email: string) => ({
  name: 'Олена',
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
})
const register: Ask = (email) => guest(csrf).post(REGISTER, form(email), csrf)

const tries = async (email: string) => {
  const caller = guest(csrf)
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1)
    statuses.push((await caller.post(LOGIN, { email, password: 'не той пароль' }, csrf)).status)
  return statuses
}

describe('SEC-04 nothing tells who has an account', () => {
  it.each<[string, number, Ask]>([
    ['signing in', 422, signIn],
    ['a letter for a new password', 204, askForPassword],
    ['waiting for goods', 200, waitForGoods],
    ['an order at once', 201, orderAtOnce],
    ['an order of a cart', 201, orderCart],
  ])('%s answers the same, to the letter and the header', async (_what, status, ask) => {
    const [known, unknown] = await answersTo(ask)
    expect(known.status).toBe(status)
    const { 'content-length': _one, ...headers } = seen(known).headers
    const { 'content-length': _other, ...others } = seen(unknown).headers
    expect({ ...seen(known), headers }).toEqual({ ...seen(unknown), headers: others })
  })

  it.each([
    ['with the first factor', null],
    ['with a recovery code', 'aaaa-bbbb-cccc-dddd'],
  ])('the desk answers the same %s', async (_how, code) => {
    const { email } = await buildStaffPerson(shop.database, TEST_CONFIG.secret)
    const ask = (address: string) =>
      guest({ origin: DESK_ORIGIN }).post('/api/admin/sign-in/password', {
        email: address,
        password: 'не той пароль',
        code,
      })
    const answers = [await ask(email), await ask(`nobody-${nextNumber()}@oselia.example`)]
    expect(answers[0]?.status).toBe(422)
    expect(seen(answers[0] as TestAnswer)).toEqual(seen(answers[1] as TestAnswer))
  })

  it('the tries of an address run out as soon, whether or not it is anybody’s', async () => {
    await buildAccount(shop, 'tried@example.com')
    const known = await tries('tried@example.com')
    expect(known.at(-1)).toBe(429)
    expect(await tries('tried-by-nobody@example.com')).toEqual(known)
  })

  it('a letter is asked for in one row of the same kind, and only its delivery looks for the account', async () => {
    const emails: string[] = []
    await answersTo((email) => {
      emails.push(email)
      return askForPassword(email, '')
    })
    const rows = await shop.database
      .selectFrom('outbox')
      .select(['topic', 'payload'])
      .where('topic', '=', 'account.password')
      .orderBy('id')
      .execute()
    expect(
      rows.filter(({ payload }) => emails.includes(String((payload as { email?: string }).email))),
    ).toEqual(emails.map((email) => ({ topic: 'account.password', payload: { email } })))
  })

  it('each form that takes a password hashes one, for somebody and for nobody', async () => {
    const known = 'known-to-gate@example.com'
    await buildAccount(shop, known)
    const { email } = await buildStaffPerson(shop.database, TEST_CONFIG.secret)
    // While every place of the gate is taken, requests that have to hash are refused for now, and all others
    // are answered.
    const answered = new AbortController()
    const hashing = Array.from({ length: 62 }, async () => {
      while (!answered.signal.aborted) await hashPassword(PASSWORD)
    })
    const asked = [signIn, register, signInAtDesk].flatMap((ask) => [
      ask(ask === signInAtDesk ? email : known, ''),
      ask('nobody-to-gate@example.com', ''),
    ])
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    answered.abort()
    await Promise.all(hashing)
    expect(statuses).toEqual([429, 429, 429, 429, 429, 429])
  })

  it('a registration has to say that an address is taken, and says it thirty times an hour', async () => {
    const caller = guest(csrf)
    await buildAccount(shop, 'taken-often@example.com')
    const ask = (email: string) => caller.post(REGISTER, form(email), csrf)
    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1) statuses.push((await ask('taken-often@example.com')).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429])
    expect((await ask('free-address@example.com')).status).toBe(429)
  })
})
