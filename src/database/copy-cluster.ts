import { chmod, chown, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Account } from './server-account.ts'
import { withClient } from './with-client.ts'

/** Files that a server creates at its start or that describe only this server. The journal is copied separately, last. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/
const LEFT_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const JOURNAL = 'pg_wal'
const JOURNAL_FILE = /^[\dA-F]{24}$/

export type ClusterCopy = {
  /** Address of a database of the running server. */
  url: string
  folder: string
  target: string
  /** Owner of the server's files; null for this process's own account. */
  account: Account | null
}

/**
 * Copies the files of a running server, as PostgreSQL's own base backup does. The files change while they are copied; the
 * journal of that time is copied too, and a server that starts on the copy makes the files consistent with it.
 */
export async function copyCluster({ url, folder, target, account }: ClusterCopy): Promise<void> {
  await withClient({ connectionString: url }, async (client) => {
    // The slot prevents removal of the journal; it is dropped with the connection.
    await client.query("select pg_create_physical_replication_slot('copy_' || pg_backend_pid(), true, true)")
    const first = await ask(client, "select pg_walfile_name(pg_backup_start('vitryna', true)) as value")
    await copyFolder(folder, target, account)
    const { label, last } = await stopBackup(client)
    await copyJournal(join(folder, JOURNAL), join(target, JOURNAL), { first, last, account })
    await writeFile(join(target, 'backup_label'), label, { mode: 0o600 })
    await give(join(target, 'backup_label'), account)
  })
}

async function ask(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>(query)
  return rows[0]?.value ?? ''
}

async function stopBackup(client: pg.Client): Promise<{ label: string; last: string }> {
  const { rows } = await client.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  )
  const [stopped] = rows
  if (!stopped) throw new Error('the server did not say where its backup ends')
  return stopped
}

async function copyFolder(from: string, to: string, account: Account | null): Promise<void> {
  await makeFolder(to, account)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory() && LEFT_EMPTY.has(entry.name)) await makeFolder(copy, account)
    else if (entry.isDirectory()) await copyFolder(source, copy, account)
    else if (entry.isFile()) await copyOne(source, copy, account)
  }
}

async function copyJournal(
  from: string,
  to: string,
  { first, last, account }: { first: string; last: string; account: Account | null },
): Promise<void> {
  for (const name of await readdir(from))
    if (JOURNAL_FILE.test(name) && name >= first && name <= last)
      await copyOne(join(from, name), join(to, name), account)
}

async function copyOne(source: string, copy: string, account: Account | null): Promise<void> {
  try {
    await copyFile(source, copy)
  } catch (error) {
    // The table was dropped during the copy, and the journal contains that.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  await give(copy, account)
}

async function makeFolder(folder: string, account: Account | null): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  await give(folder, account)
}

async function give(path: string, account: Account | null): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}
