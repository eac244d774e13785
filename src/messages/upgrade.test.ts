import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '#src/database/migrate.ts'
import { withClient } from '#src/database/with-client.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

/** A database of the release before, with an order whose letters wait. */
async function databaseBefore(): Promise<string> {
  const url = await createTestDatabase('empty')
  const folder = temporaryFolder()
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && name < '0032')
  for (const name of names) copyFileSync(join(MIGRATIONS, name), join(folder, name))
  await migrate(url, folder)
  return url
}

const place = (client: pg.Client, id: string) =>
  client.query(`insert into orders (public_id, name, phone, total, items_count)
    values ('${id}', 'Олена', '+380501234567', 100, 1)`)

async function waiting(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    select m.channel, e.topic, m.message_key, m.outcome, m.tries from messages m join outbox e on e.id = m.event_id order by m.id`)
  return rows
}

it('MSG-01 the upgrade loses no letter that waits, under the Message-ID that it has', async () => {
  const url = await databaseBefore()
  await withClient({ connectionString: url }, async (client) => {
    await place(client, 'before')
    await client.query(`update order_mails set outcome = 'sent' where recipient = 'owner'`)
    await client.query(`insert into order_mails (order_id, recipient, status, created_at, tries)
      select id, 'customer', 'shipped', now() - interval '2 hours', 3 from orders`)
    await client.query(`insert into order_mails (order_id, recipient, status, created_at)
      select id, 'customer', 'edited', now() - interval '25 hours' from orders`)
    await client.query(`insert into account_mails (email, purpose) values ('olena@example.com', 'password')`)
  })
  await migrate(url)
  await withClient({ connectionString: url }, async (client) => {
    expect(await waiting(client)).toEqual([
      {
        channel: 'customer_mail',
        topic: 'order.placed',
        message_key: 'order-before-1',
        outcome: null,
        tries: 0,
      },
      {
        channel: 'customer_mail',
        topic: 'order.status',
        message_key: 'order-before-3',
        outcome: null,
        tries: 3,
      },
      {
        channel: 'account_mail',
        topic: 'account.password',
        message_key: expect.stringMatching(/^account-\d{13}-1$/),
        outcome: null,
        tries: 0,
      },
    ])
  })
})

it('MSG-01 the release before may still run: what it asks for is told, what it was sending is not sent again', async () => {
  const url = await databaseBefore()
  await withClient({ connectionString: url }, async (client) => {
    await place(client, 'before')
    await client.query(`update order_mails set next_try_at = now() + interval '5 minutes', tries = 1
      where recipient = 'customer'`)
  })
  await migrate(url)
  await withClient({ connectionString: url }, async (client) => {
    await client.query(`update order_mails set outcome = 'sent', problem = null where recipient = 'customer'`)
    expect(await waiting(client)).toMatchObject([
      { channel: 'customer_mail', outcome: 'sent' },
      { channel: 'owner_mail', outcome: null },
    ])
    await client.query(`insert into order_mails (order_id, recipient, status)
      select id, 'customer', 'edited' from orders`)
    await client.query(`insert into account_mails (email, purpose) values ('olena@example.com', 'confirm')`)
    await place(client, 'after')
    const { rows } = await client.query('select topic from outbox where fanned_out_at is null order by id')
    expect(rows.map(({ topic }) => topic)).toEqual(['order.edited', 'account.confirm', 'order.placed'])
  })
})
