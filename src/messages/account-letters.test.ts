import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccount, PASSWORD } from '#tests/accounts.ts'
import { csrfHeaders } from '#tests/csrf-headers.ts'
import { nextNumber } from '#tests/next-number.ts'
import { type Headers, startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { mailbox, server, withMailbox } from '#tests/with-mailbox.ts'
import { deliverAll, messageOutcomes, passTime } from '#tests/deliver-all.ts'
import { accountLetters } from './account-letters.ts'

const ORIGIN = 'https://shop.example.com'

let shop: TestShop
let csrf: Headers
withMailbox()
beforeAll(async () => {
  shop = await startTestShop()
  csrf = await csrfHeaders(shop)
})
beforeEach(async () => {
  await shop.database.deleteFrom('outbox').execute()
})

const newEmail = () => `skrynka-${nextNumber()}@example.com`
const channels = () => [accountLetters({ database: shop.database, mailbox, origin: ORIGIN, ordersTo: [] })]
const send = () => deliverAll({ database: shop.database, channels: channels() })
const askForPassword = (email: string) => shop.post('/api/auth/client/password-letter', { email }, csrf)
const pass = () => passTime(shop.database)
const outcomes = async () =>
  (await messageOutcomes(shop.database)).map(({ topic, outcome }) => ({
    purpose: topic.replace('account.', ''),
    outcome,
  }))
/** As if they had been asked for so long ago. */
const age = (minutes: number) =>
  shop.database
    .updateTable('outbox')
    .set({ created_at: new Date(Date.now() - minutes * 60_000) })
    .where('fanned_out_at', 'is', null)
    .execute()

/** The tokens in the links of every letter so far, each found in both parts. */
function tokens(page: string): string[] {
  return server.received.map(({ email: { text = '', html = '' } }) => {
    const [, token = ''] = new RegExp(`${ORIGIN}${page}#([\\w-]{43})`).exec(text) ?? []
    expect(html).toContain(`href="${ORIGIN}${page}#${token}"`)
    return token
  })
}

describe('letters about an account', () => {
  it('FMT-03 FMT-04 ask a new customer to confirm the address, as HTML and as text, and the link does it', async () => {
    await shop.build.setting('phones', ['+380441234567'])
    const email = newEmail()
    await buildAccount(shop, email)
    expect(await send()).toBe(1)
    const [letter] = server.received
    expect(letter?.recipients).toEqual([email])
    expect(letter?.email).toMatchObject({
      subject: 'Підтвердьте адресу',
      from: { name: 'Оселя', address: 'shop@example.com' },
    })
    for (const part of [letter?.email.text, letter?.email.html]) {
      expect(part).toContain(email)
      expect(part).toContain('+38 (044) 123-45-67')
      expect(part).toContain('Якщо не ви, нічого не натискайте')
    }
    expect(letter?.email.html).not.toMatch(/<img|<link|url\(/)
    const [token] = tokens('/auth/confirm')
    expect((await shop.post('/api/auth/client/confirm-email', { token }, csrf)).status).toBe(200)
  })

  it('FMT-04 lead to a new password, which the link sets', async () => {
    const email = newEmail()
    await shop.build.customer({ email, email_verified_at: new Date() })
    await askForPassword(email.toUpperCase())
    await send()
    expect(server.received.map(({ recipients, email: { subject } }) => [recipients, subject])).toEqual([
      [[email], 'Новий пароль'],
    ])
    const [token] = tokens('/auth/new-password')
    const form = { token, password: 'новий-секрет', password_confirmation: 'новий-секрет' }
    expect((await shop.post('/api/auth/client/new-password', form, csrf)).status).toBe(200)
  })

  it('SEC-04 ask the old address whether the account is to have another, and say when it has', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const customer = shop.as(await buildAccount(shop, email))
    await customer.put('/api/client/profile', { email: other })
    await send()
    const letter = server.received.at(-1)
    expect([letter?.recipients, letter?.email.subject]).toEqual([[email], 'Зміна адреси кабінету'])
    for (const part of [letter?.email.text, letter?.email.html]) expect(part).toContain(other)
    await customer.put('/api/client/profile', { email: other, password: PASSWORD })
    await send()
    expect(
      server.received.slice(2).map(({ recipients, email: { subject } }) => [recipients, subject]),
    ).toEqual([
      [[other], 'Підтвердьте адресу'],
      [[email], 'Адресу кабінету змінено'],
    ])
  })

  it('are written to nobody who has no account, nor to whoever has confirmed meanwhile', async () => {
    await askForPassword(newEmail())
    const email = newEmail()
    await buildAccount(shop, email)
    await shop.database
      .updateTable('customers')
      .set({ email_verified_at: new Date() })
      .where('email', '=', email)
      .execute()
    expect(await send()).toBe(2)
    expect(server.received).toEqual([])
    expect(await outcomes()).toEqual([
      { purpose: 'password', outcome: 'skipped' },
      { purpose: 'confirm', outcome: 'skipped' },
    ])
  })

  it('are tried again with a link of their own, the first one as good as the second', async () => {
    await buildAccount(shop, newEmail())
    server.refuse({ code: 451, message: 'try later' })
    await send()
    expect(await outcomes()).toEqual([{ purpose: 'confirm', outcome: null }])
    server.refuse(null)
    await pass()
    await send()
    const [token] = tokens('/auth/confirm')
    expect((await shop.post('/api/auth/client/confirm-email', { token }, csrf)).status).toBe(200)
  })

  it('end where the server refuses them for good', async () => {
    await buildAccount(shop, newEmail())
    server.refuse({ code: 550, message: 'no such user' })
    await send()
    await pass()
    expect(await send()).toBe(0)
    expect(await outcomes()).toEqual([{ purpose: 'confirm', outcome: 'dead' }])
  })

  it('come within an hour for a new password, within a day for an address, or never', async () => {
    const email = newEmail()
    await buildAccount(shop, email)
    await askForPassword(email)
    await age(61)
    expect(await send()).toBe(1)
    expect(await outcomes()).toEqual([
      { purpose: 'confirm', outcome: 'sent' },
      { purpose: 'password', outcome: null },
    ])
    await buildAccount(shop, newEmail())
    await age(24 * 60 + 1)
    expect(await send()).toBe(0)
  })
})
