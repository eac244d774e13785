import type pg from 'pg'
import { connect } from '#src/database/connect.ts'
import { withClient } from '#src/database/with-client.ts'
import { verifyAudit } from '#src/staff/audit.ts'
import { quoted } from './copied-tables.ts'
import { restoreCopy } from './restore-copy.ts'

const NO_RIGHT = '42501'

/**
 * Restores a copy into a separate database on the shop's server, compares it, verifies the audit's chain in
 * it, and drops the database. Returns null if everything is equal, otherwise a sentence about what is not.
 */
export async function drillCopy(folder: string, databaseUrl: string): Promise<string | null> {
  const name = await makeDatabase(databaseUrl)
  const url = withDatabase(databaseUrl, name)
  try {
    const { differences } = await restoreCopy(folder, { databaseUrl: url, dataDir: null })
    const chain = await auditProblem(url)
    const all = [...differences, ...(chain === null ? [] : [chain])]
    return all.length === 0 ? null : all.join('; ')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await dropTrial(databaseUrl)
  }
}

/** Drops the database of a trial, if there is one. */
export async function dropTrial(databaseUrl: string): Promise<void> {
  await withClient({ connectionString: databaseUrl }, async (client) => {
    await client.query(`drop database if exists ${quoted(await trialName(client))} with (force)`)
  })
}

/** Contains the shop's own name, so that a drill of another shop on the same server is not affected. */
async function trialName(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select left(current_database(), 50) || '_drill' as name",
  )
  return rows[0]?.name ?? ''
}

async function makeDatabase(databaseUrl: string): Promise<string> {
  return withClient({ connectionString: databaseUrl }, async (client) => {
    const name = await trialName(client)
    try {
      await client.query(`drop database if exists ${quoted(name)} with (force)`)
      await client.query(`create database ${quoted(name)} template template0`)
      return name
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === NO_RIGHT)) throw error
      throw new Error('Користувач бази не може створити порожню базу для проби: дайте йому право createdb', {
        cause: error,
      })
    }
  })
}

/** Returns the address of another database on the same server. */
function withDatabase(databaseUrl: string, name: string): string {
  return databaseUrl.replace(/^(postgres(?:ql)?:\/\/[^/?]*\/)[^?]*/, `$1${name}`)
}

async function auditProblem(url: string): Promise<string | null> {
  const connection = connect(url, { applicationName: 'vitryna drill', size: 1 })
  try {
    const check = await verifyAudit(connection.database)
    return check.state === 'whole' ? null : `журнал пошкоджено в записі ${check.id}`
  } finally {
    await connection.close()
  }
}
