import type pg from 'pg'
import { PREPARING_LOCK } from './migrate.ts'
import { hasPooler, poolerProblem } from './pooler-problem.ts'
import { PostgresProblem } from './postgres-problem.ts'
import { withClient } from './with-client.ts'
import { lockFor, type LockWait, USUAL_WAIT } from './with-lock.ts'

const OLDEST_VERSION = 150_000

/**
 * Refuses a database in which the shop would silently work wrongly: one that is too old, or whose locale does not know
 * Ukrainian letters, so that search finds nothing for misspelt words. Throws `PostgresProblem`.
 */
export async function checkDatabase(url: string, wait = USUAL_WAIT): Promise<void> {
  const problem = problemOf(await readFacts(url, wait))
  if (problem) throw new PostgresProblem(problem)
}

async function readFacts(url: string, wait: LockWait): Promise<Facts | undefined> {
  try {
    return await withClient({ connectionString: url, application_name: 'vitryna check' }, (client) =>
      askFacts(client, { url, wait }),
    )
  } catch (error) {
    if (error instanceof PostgresProblem) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error))
    throw new PostgresProblem(`База даних недоступна: ${reason}`, { cause: error })
  }
}

const CHECK_ADDRESS = 'перевірте адресу в DATABASE_URL'
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: `сервер не приймає з’єднань; чи він запущений, і ${CHECK_ADDRESS}`,
  ENOTFOUND: `такого сервера немає; ${CHECK_ADDRESS}`,
  EAI_AGAIN: `сервер не знайдено; ${CHECK_ADDRESS} і з’єднання`,
  ETIMEDOUT: `сервер не відповідає; ${CHECK_ADDRESS}`,
  '28P01': `хибне ім’я або пароль; ${CHECK_ADDRESS}`,
  '28000': `сервер не пускає цього користувача; ${CHECK_ADDRESS} і pg_hba.conf`,
  '3D000': 'такої бази на сервері немає; створіть її, як написано в docs/owner/server.md',
  '42501': 'користувачеві бракує прав; зробіть його власником бази',
}

async function askFacts(
  client: pg.Client,
  { url, wait }: { url: string; wait: LockWait },
): Promise<Facts | undefined> {
  // Checked before any lock is taken: behind a pooler it would stay with a session that others then use.
  const problem = (await hasPooler(client)) ? await poolerProblem(url) : null
  if (problem !== null) throw new PostgresProblem(problem)
  // If two processes create an extension at once, one fails. The lock ends with the connection.
  await lockFor(client, PREPARING_LOCK, wait)
  await client.query('create extension if not exists pg_trgm')
  const { rows } = await client.query<Facts>(FACTS)
  return rows[0]
}

type Facts = { version: number; encoding: string; likeness: number; lowered: string }

const FACTS = `
  select current_setting('server_version_num')::int as version,
         current_setting('server_encoding') as encoding,
         similarity('телевізор', 'телевізар')::float8 as likeness,
         lower('ҐЇЄІ') as lowered`

function problemOf(facts: Facts | undefined): string | null {
  if (!facts || facts.version < OLDEST_VERSION) return 'Потрібен PostgreSQL 15 або новіший.'
  if (facts.encoding !== 'UTF8') return `База даних має кодування ${facts.encoding}, а потрібне UTF8.`
  if (facts.likeness > 0 && facts.lowered === 'ґїєі') return null
  return (
    'Локаль бази даних не знає українських літер, і пошук не працюватиме. Створіть базу так: ' +
    "create database shop template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'."
  )
}
