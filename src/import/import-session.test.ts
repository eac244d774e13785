import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { connect } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { openImportSession } from './import-session.ts'

it('FLT-02 a feed that is being copied when the database ends the connection fails, and waits for nobody', async () => {
  const url = await createTestDatabase()
  const { database, close } = connect(url, { applicationName: 'test', size: 1 })
  onFileEnd(close)
  const session = await openImportSession(url)
  await sql`create temporary table copied (line text)`.execute(session.database)
  const ended = Promise.withResolvers<void>()
  async function* rows(): AsyncGenerator<string> {
    yield 'перший\n'
    await sql`select pg_terminate_backend(${session.pid})`.execute(database)
    await ended.promise
    yield 'другий\n'
  }
  await expect(session.copy('copy copied from stdin', rows())).rejects.toThrow(/connection/i)
  ended.resolve()
  await session.close()
})
