import type pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { openReconnectingClient } from './reconnecting-client.ts'
import { withClient } from './with-client.ts'

const APPLICATION = 'keep-connected test'

it('leaves no connection behind when it is closed while it renews itself', async () => {
  const url = await createTestDatabase('empty')
  const renewing = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  let opened = 0
  const client = await openReconnectingClient({
    url,
    applicationName: APPLICATION,
    setUp: async () => {
      opened += 1
      if (opened === 1) return
      renewing.resolve()
      await mayGoOn.promise
    },
    onLost: () => undefined,
  })
  await query(url, 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1')
  await renewing.promise
  await client.close()
  mayGoOn.resolve()
  await expect.poll(() => query(url, 'select from pg_stat_activity where application_name = $1')).toBe(0)
})

/** How many rows the statement gives. */
async function query(url: string, text: string): Promise<number | null> {
  const { rowCount } = await withClient({ connectionString: url }, (client: pg.Client) =>
    client.query(text, [APPLICATION]),
  )
  return rowCount
}
