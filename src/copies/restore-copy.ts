import { join } from 'node:path'
import { currentMigrations, migrate } from '#src/database/migrate.ts'
import { beginRestore, endRestore } from '#src/database/unfinished-restore.ts'
import { withClient } from '#src/database/with-client.ts'
import { copiedTables, quoted } from './copied-tables.ts'
import {
  checkFiles,
  type Contents,
  DATABASE_FILE,
  FILES_FILE,
  type Manifest,
  readManifest,
} from './copy-manifest.ts'
import { CopyRefused } from './copy-refused.ts'
import { readDatabase } from './read-database.ts'
import { unpackFolder } from './tar.ts'
import { contentsOf } from './write-database.ts'

export type RestoreTarget = { databaseUrl: string; dataDir: string | null; isWholeShop?: boolean }

/** A difference that is found is a sentence; none means that the restored shop is the copied one. */
export type Restored = { manifest: Manifest; differences: string[] }

/**
 * Restores a copy into an empty database and compares the two. First the tables are created as they were,
 * then the rows are written, and then newer migrations of this program are applied. With `dataDir` the
 * pictures and the secret are restored there.
 * @throws CopyRefused if the copy is damaged or made by a newer program, or the database is not empty
 */
export async function restoreCopy(
  folder: string,
  { databaseUrl, dataDir, isWholeShop = false }: RestoreTarget,
): Promise<Restored> {
  const manifest = await readManifest(folder)
  await checkFiles(folder, manifest)
  const known = new Set(currentMigrations())
  const newer = manifest.migrations.find((name) => !known.has(name))
  if (newer !== undefined) throw new CopyRefused(`Копія новішої програми (${newer}): спершу оновіть програму`)
  await demandEmpty(databaseUrl)
  if (isWholeShop && dataDir !== null) await beginRestore(dataDir)
  await migrate(databaseUrl, undefined, undefined, new Set(manifest.migrations))
  await readDatabase(databaseUrl, join(folder, DATABASE_FILE))
  const differences = await compare(databaseUrl, manifest)
  await migrate(databaseUrl)
  if (dataDir !== null) await unpackFolder(join(folder, FILES_FILE), dataDir)
  if (isWholeShop && dataDir !== null) await endRestore(dataDir)
  return { manifest, differences }
}

/** A restore that was killed leaves tables as well. */
const NOT_EMPTY =
  'База не порожня: копію повертають лише в порожню. Якщо попереднє повернення перервали, приберіть те, що від нього лишилося, і почніть знову'

async function demandEmpty(databaseUrl: string): Promise<void> {
  await withClient({ connectionString: databaseUrl }, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
    )
    if (rowCount !== 0) throw new CopyRefused(NOT_EMPTY)
  })
}

async function compare(databaseUrl: string, manifest: Manifest): Promise<string[]> {
  return withClient({ connectionString: databaseUrl }, async (client) => {
    const tables: Record<string, number> = {}
    for (const { name } of await copiedTables(client)) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(name)}`)
      tables[name] = Number(rows[0]?.count)
    }
    return differencesOf(manifest, await contentsOf(client, tables))
  })
}

/** Returns the differences between the contents of two shops, a sentence for each. */
export function differencesOf(copied: Contents, restored: Contents): string[] {
  const names = new Set([...Object.keys(copied.tables), ...Object.keys(restored.tables)])
  const rows = [...names]
    .filter((name) => copied.tables[name] !== restored.tables[name])
    .map((name) => `${name}: було рядків ${copied.tables[name] ?? 0}, стало ${restored.tables[name] ?? 0}`)
  return [
    ...rows,
    ...(copied.orders_total === restored.orders_total ? [] : ['сума всіх замовлень не та']),
    ...(copied.audit_hash === restored.audit_hash && copied.audit_last === restored.audit_last
      ? []
      : ['журнал закінчується не тим записом']),
  ]
}
