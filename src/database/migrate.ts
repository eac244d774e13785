import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './connect.ts'
import { PostgresProblem } from './postgres-problem.ts'
import { withClient } from './with-client.ts'
import { codeOf, LOCK_TIMED_OUT, lockFor, USUAL_WAIT } from './with-lock.ts'

const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations')

type Migration = { name: string; text: string; hash: string }

/** Advisory lock of the process that prepares the database; the number is arbitrary. */
export const PREPARING_LOCK = 7_461_001

/**
 * Brings the database to the newest schema and returns the names of what was applied now. Of several that start at
 * once one works and the others wait. Throws `PostgresProblem` when a file was changed after it had been applied, or
 * fails, or another is at work for too long.
 *
 * @param only those that a copy was made with, which is then restored into their tables
 */
export async function migrate(
  url: string,
  folder = MIGRATIONS_FOLDER,
  wait = USUAL_WAIT,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  return withClient({ connectionString: url, application_name: 'vitryna migrate' }, async (client) => {
    await lockFor(client, PREPARING_LOCK, wait)
    const migrations = readMigrations(folder)
    return applyMissing(client, only ? migrations.filter(({ name }) => only.has(name)) : migrations)
  })
}

/** Names of this program's migrations, in their order. */
export function currentMigrations(): string[] {
  return readMigrations(MIGRATIONS_FOLDER).map(({ name }) => name)
}

/** Those of `names` that the database has not had yet. */
export async function pendingMigrations(database: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database)
  const applied = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !applied.has(name))
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(`
    create table if not exists migrations (
      name       text        primary key,
      hash       text        not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  refuseUnknown(applied, migrations)
  const names: string[] = []
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue
    await apply(client, migration)
    names.push(migration.name)
  }
  return names
}

function refuseUnknown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const hashes = new Map(migrations.map(({ name, hash }) => [name, hash]))
  for (const [name, hash] of applied) {
    const known = hashes.get(name)
    if (known === undefined) {
      throw new PostgresProblem(
        `База даних новіша за програму: міграції ${name} тут немає. Оновіть програму.`,
      )
    }
    if (known !== hash) {
      throw new PostgresProblem(
        `Міграцію ${name} змінено після застосування. Поверніть файл, а зміну напишіть новою міграцією.`,
      )
    }
  }
}

/** Who waits for a table in use makes all wait that come after: orders of the release that still runs. */
const LOCK_MS = 2_000
const LOCK_TRIES = 60
const LOCK_PAUSE_MS = 1_000

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      if (codeOf(error) !== LOCK_TIMED_OUT || tries === LOCK_TRIES) {
        const reason = String(error)
        throw new PostgresProblem(`Міграція ${migration.name} не застосувалася: ${reason}`, { cause: error })
      }
    }
    await client.query('rollback')
    await delay(LOCK_PAUSE_MS)
  }
}

/** Undone by the end of the connection when a part of it fails. */
async function applyOnce(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  await client.query('begin')
  await client.query(`set local lock_timeout = ${LOCK_MS}`)
  await client.query(text)
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  await client.query('commit')
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_.+\.sql$/.test(name))
  return names.toSorted().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}
