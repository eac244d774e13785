import { beforeAll, describe, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const PATH = '/api/client/profile'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

describe('PUT /api/client/profile', () => {
  it('API-12 saves what was sent, the phone in one form, and answers it', async () => {
    const customer = await shop.build.customer({ email: 'profile@example.com' })
    const body = { name: ' Іван  Франко ', email: 'ivan@example.com', phone: '80 (50) 123-45-67' }
    const answer = await shop.as(customer).put(PATH, body)
    const saved = { id: customer.id, name: 'Іван  Франко', email: 'ivan@example.com', phone: '+380501234567' }
    expect([answer.status, answer.json()]).toEqual([200, { data: saved }])
    expect(await shop.as(customer).getJson('/api/auth/me')).toEqual(saved)
  })

  it('API-12 names every wrong field and saves nothing', async () => {
    const customer = await shop.build.customer({ name: 'Марія', phone: '+380501112233' })
    const answer = await shop.as(customer).put(PATH, { name: '', email: 'x', phone: '123' })
    expect(answer.status).toBe(422)
    expect(answer.json()).toMatchObject({
      errors: {
        name: ['Введіть ім’я'],
        email: ['Некоректний email'],
        phone: ['Введіть номер повністю'],
      },
    })
    expect(await shop.as(customer).getJson('/api/auth/me')).toMatchObject({
      name: 'Марія',
      phone: '+380501112233',
    })
  })

  it.each([null, ''])('API-12 takes the phone %j for none', async (phone) => {
    const customer = await shop.build.customer({ phone: '+380501112233' })
    const body = { name: 'Марія', email: customer.email, phone }
    const answer = await shop.as(customer).put(PATH, body)
    expect(answer.json()).toMatchObject({ data: { phone: null } })
  })

  it('API-12 refuses an e-mail of another customer, and takes one’s own in another spelling', async () => {
    await shop.build.customer({ email: 'hers@example.com' })
    const customer = await shop.build.customer({ email: 'mine@example.com' })
    const refused = await shop.as(customer).put(PATH, { name: 'Я', email: 'Hers@example.com' })
    const taken = await shop.as(customer).put(PATH, { name: 'Я', email: 'Mine@example.com' })
    expect([refused.status, refused.json()['errors']]).toEqual([
      422,
      { email: ['Користувач із таким email уже існує'] },
    ])
    expect([taken.status, taken.json()]).toMatchObject([200, { data: { email: 'Mine@example.com' } }])
  })

  it('API-12 takes an e-mail away from nobody, and asks for none where there never was one', async () => {
    const withEmail = await shop.build.customer()
    const without = await shop.build.customer({ email: null })
    const refused = await shop.as(withEmail).put(PATH, { name: 'Я', email: '' })
    const saved = await shop.as(without).put(PATH, { name: 'Я', email: '' })
    expect([refused.status, refused.json()['errors']]).toEqual([422, { email: ['Введіть email'] }])
    expect([saved.status, saved.json()]).toMatchObject([200, { data: { email: null } }])
  })

  it('no longer calls a changed e-mail proven', async () => {
    const verified = { email_verified_at: new Date() }
    const customer = await shop.build.customer({ email: 'proven@example.com', ...verified })
    const verifiedAt = async () =>
      (
        await shop.database
          .selectFrom('customers')
          .select('email_verified_at')
          .where('id', '=', customer.id)
          .executeTakeFirstOrThrow()
      ).email_verified_at
    await shop.as(customer).put(PATH, { name: 'Я', email: 'PROVEN@example.com' })
    expect(await verifiedAt()).toEqual(verified.email_verified_at)
    await shop.as(customer).put(PATH, { name: 'Я', email: 'changed@example.com' })
    expect(await verifiedAt()).toBeNull()
  })

  it('API-12 leaves an e-mail that is not named as it is', async () => {
    const customer = await shop.build.customer({ email: 'unnamed@example.com' })
    const answer = await shop.as(customer).put(PATH, { name: 'Олена', phone: '0991234567' })
    const saved = { id: customer.id, name: 'Олена', email: 'unnamed@example.com', phone: '+380991234567' }
    expect([answer.status, answer.json()]).toEqual([200, { data: saved }])
  })

  it('API-12 leaves a phone that is not named as it is', async () => {
    const customer = await shop.build.customer({ phone: '+380501112233' })
    const answer = await shop.as(customer).put(PATH, { name: 'Олена' })
    expect(answer.json()).toMatchObject({ data: { name: 'Олена', phone: '+380501112233' } })
  })

  it('API-12 leaves a name that is not named as it is', async () => {
    const customer = await shop.build.customer({ name: 'Марія' })
    const answer = await shop.as(customer).put(PATH, { phone: '0991234567' })
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { data: { name: 'Марія', phone: '+380991234567' } },
    ])
  })

  it('API-12 answers 401 to a guest before it looks at the body', async () => {
    expect((await shop.put(PATH, { name: '' })).status).toBe(401)
  })
})
