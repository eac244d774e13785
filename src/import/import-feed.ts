import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { importFile } from './import-file.ts'
import { type ImportOptions, type ImportResult, nothing, reportProgress, STOPPED } from './import-options.ts'
import { type ImportSession, openImportSession } from './import-session.ts'
import { FeedError } from './offer.ts'
import { openSource } from './source/open-source.ts'
import { SourceError } from './source/source-error.ts'

/**
 * Imports a feed into the catalogue: everything of it or nothing. Expected outcomes (no such file, a broken
 * file, too many goods to hide, another running import) are values. It throws when the database is lost, and
 * then the catalogue is unchanged.
 */
export async function importFeed(options: ImportOptions): Promise<ImportResult> {
  const session = await openImportSession(options.databaseUrl)
  const stop = () => endSession(options.database, session)
  options.signal?.addEventListener('abort', stop)
  try {
    if (options.signal?.aborted) return nothing(STOPPED)
    if (!(await session.tryLock())) {
      if (options.isImpatient) return nothing('Зараз триває інший імпорт. Спробуйте згодом.')
      reportProgress(options, 'waiting', 0)
      await session.lock()
    }
    return await importSource(session, options)
  } catch (error) {
    if (options.signal?.aborted) return nothing(STOPPED)
    if (error instanceof SourceError) return nothing(error.message)
    if (error instanceof FeedError) return nothing(`Прайс не прочитано: ${error.message}`)
    throw error
  } finally {
    options.signal?.removeEventListener('abort', stop)
    await session.close()
  }
}

/** Ends the connection of the import: its next statement fails, and its transaction is undone. */
function endSession(database: Database, { pid }: ImportSession): void {
  // If the database does not even answer this, the import fails by itself.
  sql`select pg_terminate_backend(${pid})`.execute(database).catch(() => undefined)
}

async function importSource(session: ImportSession, options: ImportOptions): Promise<ImportResult> {
  const file = await openSource(options.source, options.dataDir)
  try {
    return await importFile(session, file, options)
  } finally {
    await file.dispose()
  }
}
