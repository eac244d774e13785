import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { planFolder } from '#src/database/postgres-folder.ts'
import { readPostmasterFile } from '#src/database/postmaster-file.ts'
import { shopSettings } from '#src/database/server-settings.ts'
import { withClient } from '#src/database/with-client.ts'
import { type ReplicatedServers, startReplicatedServers } from '#tests/replicated-servers.ts'
import { killEach } from './supervised-shop.ts'

/** Starts two servers in the folder, as the shop does. An interrupted run leaves neither behind. */
export async function startReplicated(folder: string): Promise<ReplicatedServers> {
  const [dataDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')]
  for (const each of [dataDir, replicaDir]) mkdirSync(each)
  const killAll = () =>
    killEach(
      [dataDir, replicaDir].map((each) => readPostmasterFile(planFolder(each).folder)?.pid ?? 0),
      'SIGKILL',
    )
  process.once('exit', killAll)
  const settings = {
    ...shopSettings(),
    shared_buffers: '64MB',
    max_connections: '100',
    wal_level: 'replica',
  }
  const servers = await startReplicatedServers({ dataDir, replicaDir, settings })
  return {
    ...servers,
    stop: async () => {
      await servers.stop()
      process.off('exit', killAll)
    },
  }
}

const POLL_MS = 100
const READ_AGAIN_MS = 60_000
const READ_NOW = `select from pg_stat_activity
  where application_name like 'vitryna requests%' and query_start > now() - interval '1 second'`

/** Resolves to true when the shop reads the replica by itself; to false if it does not within a minute. */
export async function isReadAgain({ replicaUrl }: ReplicatedServers): Promise<boolean> {
  const end = performance.now() + READ_AGAIN_MS
  return withClient({ connectionString: replicaUrl }, async (client) => {
    while (performance.now() < end) {
      const { rowCount } = await client.query(READ_NOW)
      if (rowCount) return true
      await delay(POLL_MS)
    }
    return false
  })
}
