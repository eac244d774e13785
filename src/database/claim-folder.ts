import type pg from 'pg'
import { openReconnectingClient, type ReconnectingClient } from './reconnecting-client.ts'
import { PostgresProblem } from './postgres-problem.ts'

const LOCK = 7_461_002

/**
 * Makes this process the only shop on this database. The claim is a lock of a session, so it ends with the process, however
 * that ends. Throws `PostgresProblem` if another shop has it. After a restart of the server the claim is renewed; if
 * another shop was faster, `onLost` is called.
 */
export function claimFolder(url: string, onLost: (problem: Error) => void): Promise<ReconnectingClient> {
  return openReconnectingClient({
    url,
    applicationName: `vitryna owner ${process.pid}`,
    setUp: claim,
    onLost,
  })
}

async function claim(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [LOCK])
  if (rows[0]?.won) return
  throw new PostgresProblem(
    `З цією папкою даних уже працює магазин${await ownerOf(client)}. Зупиніть його або запустіть другий з іншою DATA_DIR.`,
  )
}

async function ownerOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [LOCK],
  )
  const pid = /\d+$/.exec(rows[0]?.application_name ?? '')?.[0]
  return pid ? ` (процес ${pid})` : ''
}
