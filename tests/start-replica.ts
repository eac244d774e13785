import { onFileEnd } from './file-end.ts'
import { lastingFolder } from './lasting-folder.ts'
import { type ReplicatedServers, startReplicatedServers } from './replicated-servers.ts'
import { testSettings } from './test-settings.ts'

export type ReplicatedDatabase = Omit<ReplicatedServers, 'stop'>

/** Starts a server and its replica, which both end when the test file ends. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const servers = await startReplicatedServers({
    dataDir: lastingFolder(),
    replicaDir: lastingFolder(),
    settings: { ...testSettings(), wal_level: 'replica', shared_buffers: '32MB', max_connections: '60' },
  })
  onFileEnd(servers.stop)
  return servers
}
