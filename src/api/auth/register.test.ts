import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, PASSWORD, REGISTER, tokenOf } from '#tests/accounts.ts'
import { csrfHeaders } from '#tests/csrf-headers.ts'
import { type Headers, startTestShop, type TestAnswer, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let csrf: Headers
beforeAll(async () => {
  shop = await startTestShop()
  csrf = await csrfHeaders(shop)
})

const form = (email: string, more: object = {}) => ({
  name: 'Олена Коваль',
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...more,
})
const register = (body: unknown): Promise<TestAnswer> => shop.post(REGISTER, body, csrf)

describe('POST /api/auth/client/register', () => {
  it('API-03 makes a customer who is signed in by the token of the answer', async () => {
    const answer = await register(form('  Olena@Example.com '))
    expect(answer.status).toBe(201)
    expect(await shop.getJson('/api/auth/me', bearer(tokenOf(answer)))).toEqual({
      id: expect.any(Number),
      name: 'Олена Коваль',
      email: 'Olena@Example.com',
      phone: null,
    })
  })

  it('API-03 keeps neither the password nor the token, only their hashes', async () => {
    const answer = await register(form('hashed@example.com'))
    const row = await shop.database
      .selectFrom('customers')
      .innerJoin('tokens', 'tokens.customer_id', 'customers.id')
      .select(['password_hash', 'hash', 'email_verified_at'])
      .where('email', '=', 'hashed@example.com')
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(row.hash).toEqual(createHash('sha256').update(tokenOf(answer)).digest())
    expect(row.email_verified_at).toBeNull()
  })

  it('API-03 names every wrong field, each with its own sentence', async () => {
    const answer = await register({ name: '1', email: 'olena', password: '', password_confirmation: 'x' })
    expect(answer.status).toBe(422)
    expect(answer.json()).toEqual({
      message: 'Введіть ім’я (і ще помилок: 3)',
      errors: {
        name: ['Введіть ім’я'],
        email: ['Некоректний email'],
        password: ['Введіть пароль'],
        password_confirmation: ['Паролі не співпадають'],
      },
    })
  })

  it.each([
    [{}, ['name', 'email', 'password', 'password_confirmation']],
    [form('short@example.com', { password: '12345', password_confirmation: '12345' }), ['password']],
    [form('other@example.com', { password_confirmation: 'секрет-2' }), ['password_confirmation']],
    [
      form('long@example.com', { password: 'x'.repeat(201), password_confirmation: 'x'.repeat(201) }),
      ['password'],
    ],
    [form('name@example.com', { name: 'ж'.repeat(121) }), ['name']],
    [form(`${'a'.repeat(250)}@example.com`), ['email']],
    [
      { name: 1, email: null, password: [], password_confirmation: {} },
      ['name', 'email', 'password', 'password_confirmation'],
    ],
  ])('API-03 refuses %j', async (body, fields) => {
    const answer = await register(body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(fields)
  })

  it('API-03 refuses an e-mail that somebody has, however it is written', async () => {
    await shop.build.customer({ email: 'taken@example.com' })
    const answer = await register(form('Taken@Example.COM'))
    expect([answer.status, answer.json()]).toEqual([
      422,
      {
        message: 'Користувач із таким email уже існує',
        errors: { email: ['Користувач із таким email уже існує'] },
      },
    ])
  })

  it('API-03 makes one customer of ten requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(form('race@example.com'))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
    const rows = await shop.database
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'race@example.com')
      .execute()
    expect(rows).toHaveLength(1)
  })
})
