import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Carrier } from '#src/domain/delivery/carriers.ts'
import type { Database } from '#src/database/connect.ts'

/** Longer than one page may take with all its retries; renewed after each page. */
const LEASE = sql`interval '10 minutes'`

/** Takes the lease for importing a carrier's directory; null while another process has it. */
export async function takeLease(database: Database, carrier: Carrier): Promise<string | null> {
  const lease = randomUUID()
  const { rows } = await sql`
    insert into delivery_directories as d (carrier, tried_at, leased_until, lease)
    values (${carrier}, now(), now() + ${LEASE}, ${lease})
    on conflict (carrier) do update set tried_at = now(), leased_until = now() + ${LEASE}, lease = ${lease}, asked_at = null
    where d.leased_until is null or d.leased_until < now()
    returning carrier`.execute(database)
  return rows.length > 0 ? lease : null
}

/** Renews the lease. Throws if it ran out and another process has taken it. */
export async function renewLease(database: Database, lease: string): Promise<void> {
  const { rows } = await sql`
    update delivery_directories set leased_until = now() + ${LEASE} where lease = ${lease}
    returning carrier`.execute(database)
  if (rows.length === 0) throw new Error('the lease of the directory has gone to another process')
}

/** Gives up the lease. `problem` says why the directory was not imported; null if it was. */
export async function releaseLease(database: Database, lease: string, problem: string | null): Promise<void> {
  await sql`
    update delivery_directories set leased_until = null, lease = null, problem = ${problem}
    where lease = ${lease}`.execute(database)
}
