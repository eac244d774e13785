import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestShop } from '#tests/start-test-shop.ts'
import { countedEmail } from './counted-email.ts'

it.each([
  ['Olena.Koval+shop@Gmail.com', 'olenakoval@gmail.com'],
  ['o.l.e.n.a@googlemail.com', 'olena@gmail.com'],
  ['olena+1+2@ukr.net', 'olena@ukr.net'],
  ['olena.koval@ukr.net', 'olena.koval@ukr.net'],
])('SEC-03 counts %s as %s, here and in the database', async (email, mailbox) => {
  const { database } = await startTestShop()
  const { rows } = await sql<{ mailbox: string }>`select counted_email(${email}) as mailbox`.execute(database)
  expect([countedEmail(email), rows[0]?.mailbox]).toEqual([mailbox, mailbox])
})
