import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/database/connect.ts'

const BYTES = 32
const NAME = 'cookies'

/** The shop's secret, which signs cookies and seals secret settings, from wherever it is stored. */
export function shopSecret(
  config: Pick<Config, 'secret' | 'dataDir' | 'databaseUrl'>,
  database: Database,
): Promise<string> {
  return config.databaseUrl === null
    ? Promise.resolve(readSecret(config))
    : readSharedSecret(config, database)
}

/** The configured secret, otherwise one that is created once in a file that only the owner can read. */
export function readSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret !== null) return secret
  const file = secretFile(dataDir)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * The secret for a database that may serve several machines. It is stored in the database, so that all of them sign alike;
 * the first machine that starts copies the secret of its folder there.
 */
async function readSharedSecret(
  { secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>,
  database: Database,
): Promise<string> {
  if (secret !== null) return secret
  const file = secretFile(dataDir)
  const proposed = existsSync(file) ? readFileSync(file, 'utf8').trim() : newSecret()
  await database
    .insertInto('secrets')
    .values({ name: NAME, value: proposed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = database.selectFrom('secrets').select('value').where('name', '=', NAME)
  return (await stored.executeTakeFirstOrThrow()).value
}

function secretFile(dataDir: string): string {
  return join(dataDir, 'secret')
}

function newSecret(): string {
  return randomBytes(BYTES).toString('base64url')
}
