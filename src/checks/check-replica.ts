import { setTimeout as delay } from 'node:timers/promises'
import type { Check } from '#src/contract/check.ts'
import { hasReached, parsePosition } from '#src/database/log-position.ts'
import { LAG_LIMIT_MS, REPLAYED, WRITTEN } from '#src/database/watch-replica.ts'
import { withClient } from '#src/database/with-client.ts'

const NAME = 'replica'
const ANSWER_MS = 2_000
const LOOK_MS = 50

type Asked = { databaseUrl: string; databaseReplicaUrl: string | null }

/** Checks whether the replica is one, and how long it takes to receive what the database has now. */
export async function checkReplica({ databaseUrl, databaseReplicaUrl: url }: Asked): Promise<Check[]> {
  if (url === null)
    return [{ name: NAME, state: 'off', text: 'Репліка: не налаштовано (DATABASE_REPLICA_URL).' }]
  try {
    const written = await positionOf(databaseUrl, WRITTEN)
    const lagMs = written === null ? null : await catchUp(url, written)
    if (written === null || lagMs === 'no replica')
      return failed('за цією адресою (DATABASE_REPLICA_URL) не репліка, а база, у яку пишуть.')
    if (lagMs === null)
      return failed(
        `відстає понад ${LAG_LIMIT_MS / 1000} с. Каталог читається з основної бази, доки не наздожене.`,
      )
    return [{ name: NAME, state: 'ok', text: `Репліка: має все, що в базі, за ${Math.round(lagMs)} мс.` }]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return failed(`не відповідає (${reason}). Каталог читається з основної бази.`)
  }
}

/** Milliseconds until the replica has it; null if that takes too long. */
async function catchUp(url: string, written: bigint): Promise<number | 'no replica' | null> {
  const began = performance.now()
  for (;;) {
    const replayed = await positionOf(url, REPLAYED)
    if (replayed === null) return 'no replica'
    const waited = performance.now() - began
    if (hasReached(replayed, written)) return waited
    if (waited > LAG_LIMIT_MS) return null
    await delay(LOOK_MS)
  }
}

function positionOf(url: string, query: string): Promise<bigint | null> {
  const options = { connectionString: url, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS }
  return withClient({ ...options, application_name: 'vitryna doctor' }, async (client) => {
    const { rows } = await client.query<{ position: string | null }>(query)
    const position = rows[0]?.position
    return typeof position === 'string' ? parsePosition(position) : null
  })
}

function failed(text: string): Check[] {
  return [{ name: NAME, state: 'failed', text: `Репліка: ${text}` }]
}
