import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './connect.ts'
import { isOlder, leastProgram } from './least-program.ts'
import { applyOutside, isOutside } from './migrate-outside.ts'
import { PostgresProblem } from './postgres-problem.ts'
import { withClient } from './with-client.ts'
import { isLockTimeout, lockFor, USUAL_WAIT } from './with-lock.ts'
import packageJson from '../../package.json' with { type: 'json' }

const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations')

type Migration = { name: string; text: string; hash: string }
type Applied = { name: string; hash: string; least_program: string | null }

/** Advisory lock of the process that prepares the database; the number is arbitrary. */
export const PREPARING_LOCK = 7_461_001

/**
 * Brings the database to the newest schema and returns the names of the migrations applied now. If several processes start
 * at once, one works and the others wait. A newer schema is accepted if it has everything that this program needs. Throws
 * `PostgresProblem` if it has not, if an applied file was changed later, if a migration fails, or if another process takes
 * too long.
 *
 * @param only names of the migrations with which a copy was made that will be restored into their tables
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

/** Names of this program's migrations, in the order in which they are applied. */
export function currentMigrations(): string[] {
  return readMigrations(MIGRATIONS_FOLDER).map(({ name }) => name)
}

/** Those of `names` that have not been applied to the database. */
export async function pendingMigrations(database: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database)
  const applied = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !applied.has(name))
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await makeTable(client)
  const { rows } = await client.query<Applied>('select name, hash, least_program from migrations')
  refuseUnfit(rows, migrations)
  const applied = new Set(rows.map(({ name }) => name))
  const names: string[] = []
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue
    await apply(client, migration)
    names.push(migration.name)
  }
  return names
}

async function makeTable(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists migrations (
      name          text        primary key,
      hash          text        not null,
      applied_at    timestamptz not null default now(),
      least_program text
    )`)
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'least_program'`,
  )
  if (rowCount === 0) await client.query('alter table migrations add column least_program text')
}

function refuseUnfit(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const hashes = new Map(migrations.map(({ name, hash }) => [name, hash]))
  for (const { name, hash, least_program: least } of applied) {
    const known = hashes.get(name)
    if (known === undefined && least !== null && isOlder(packageJson.version, least)) {
      throw new PostgresProblem(
        `База даних новіша за програму: після міграції ${name} працює лише програма ${least} або новіша, а тут ${packageJson.version}. Оновіть програму.`,
      )
    }
    if (known !== undefined && known !== hash) {
      throw new PostgresProblem(
        `Міграцію ${name} змінено після застосування. Поверніть файл, а зміну напишіть новою міграцією.`,
      )
    }
  }
}

/** A migration that waits for a table in use blocks all later statements, such as orders of the release that still runs. */
const LOCK_MS = 2_000
const LOCK_TRIES = 60
const LOCK_PAUSE_MS = 1_000

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      if (!isLockTimeout(error) || tries === LOCK_TRIES) {
        const reason = String(error)
        throw new PostgresProblem(`Міграція ${migration.name} не застосувалася: ${reason}`, { cause: error })
      }
    }
    await client.query('rollback')
    await delay(LOCK_PAUSE_MS)
  }
}

/** Applies a migration in a transaction. If a part of it fails, the end of the connection rolls it back. */
async function applyOnce(client: pg.Client, migration: Migration): Promise<void> {
  const { text } = migration
  if (isOutside(text)) {
    await applyOutside(client, text)
    return remember(client, migration)
  }
  await client.query('begin')
  await client.query(`set local lock_timeout = ${LOCK_MS}`)
  await client.query(text)
  await remember(client, migration)
  await client.query('commit')
}

async function remember(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  await client.query('insert into migrations (name, hash, least_program) values ($1, $2, $3)', [
    name,
    hash,
    leastProgram(text),
  ])
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_.+\.sql$/.test(name))
  return names.toSorted().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}
