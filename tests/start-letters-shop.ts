import { sql } from 'kysely'
import { issueLink } from '#src/accounts/letter-links.ts'
import { buildAccount } from './accounts.ts'
import { csrfHeaders } from './csrf-headers.ts'
import { nextNumber } from './next-number.ts'
import { startTestShop, type TestAnswer, type TestShop } from './start-test-shop.ts'

type Owner = { customer_id: number; email: string }

export type LettersShop = TestShop & {
  /** Asks as a guest on a page of the shop. */
  ask: (path: string, body: unknown) => Promise<TestAnswer>
  buildOwner: (more?: { email_verified_at?: Date }) => Promise<Owner & { id: number }>
  linkTo: (owner: Owner, purpose: 'confirm' | 'password', at?: Date) => Promise<string>
  provenAt: (id: number) => Promise<Date | null>
  /** What the letters are about that wait for this address. */
  askedFor: (email: string) => Promise<string[]>
}

/** Starts a shop for tests of letters about accounts, and of what their links do. */
export async function startLettersShop(): Promise<LettersShop> {
  const shop = await startTestShop()
  const csrf = await csrfHeaders(shop)
  const { database } = shop
  return {
    ...shop,
    ask: (path, body) => shop.post(path, body, csrf),
    linkTo: (owner, purpose, at = new Date()) => issueLink(database, owner, purpose, at),
    buildOwner: async (more = {}) => {
      const email = newEmail()
      const { id } = await buildAccount(shop, email)
      if (more.email_verified_at)
        await database.updateTable('customers').set(more).where('id', '=', id).execute()
      return { customer_id: id, id, email }
    },
    provenAt: async (id) => {
      const customers = database.selectFrom('customers').select('email_verified_at')
      return (await customers.where('id', '=', id).executeTakeFirstOrThrow()).email_verified_at
    },
    askedFor: async (email) => {
      const { rows } = await sql<{ purpose: string }>`
        select substr(topic, 9) as purpose from outbox
        where topic like 'account.%' and payload ->> 'email' = ${email} order by id`.execute(database)
      return rows.map(({ purpose }) => purpose)
    },
  }
}

/** An address that no other test of the file has. */
export function newEmail(): string {
  return `lyst-${nextNumber()}@example.com`
}

/** The status and the sentences of a refused form. */
export function sentence(answer: TestAnswer): unknown[] {
  return [answer.status, answer.json<{ errors?: object }>().errors]
}
