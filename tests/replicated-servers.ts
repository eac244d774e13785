import { execFileSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#src/database/migrate.ts'
import { checkDatabase } from '#src/database/check-database.ts'
import { planFolder } from '#src/database/postgres-folder.ts'
import { type RunningServer, socketUrl, startServer } from '#src/database/postgres-server.ts'
import { readPostmasterFile } from '#src/database/postmaster-file.ts'
import type { ServerSettings } from '#src/database/server-settings.ts'
import { withClient } from '#src/database/with-client.ts'
import { childrenOf } from './child-processes.ts'
import { testBinaries } from './test-binaries.ts'

export type ReplicatedServers = {
  url: string
  replicaUrl: string
  /** Makes each commit from here on wait until the replica has it. */
  makeSynchronous: () => Promise<void>
  /** Lets what the replica receives wait, while the replica goes on answering as of now. */
  pauseReplay: () => Promise<void>
  resumeReplay: () => Promise<void>
  /**
   * Lets the replica receive nothing of the first server until `letReceive`, while it goes on answering as of
   * now.
   */
  cutReceiving: () => Promise<void>
  letReceive: () => Promise<void>
  /** Ends the replica's server as a power cut would. */
  killReplica: () => Promise<void>
  startReplica: () => Promise<void>
  /** Ends the first server as a power cut would; the replica is then the one that is written to. */
  failOver: () => Promise<void>
  /** Makes the replica stand still without closing a connection, as a machine does that hangs. */
  freezeReplica: () => void
  thawReplica: () => void
  stop: () => Promise<void>
}

const DATABASE = 'shop'

type Places = { dataDir: string; replicaDir: string; settings: ServerSettings }

/**
 * Starts two servers: one with a migrated database, and a streaming replica of it. They need no tool but the
 * server itself, whose stopped folder is copied.
 */
export async function startReplicatedServers({
  dataDir,
  replicaDir,
  settings,
}: Places): Promise<ReplicatedServers> {
  const start = () => startServer({ dataDir, binaries: testBinaries, settings })
  const first = await start()
  await onServer(socketUrl(first.socketFolder, 'postgres'), `create database ${DATABASE}`)
  const url = socketUrl(first.socketFolder, DATABASE)
  await checkDatabase(url)
  await migrate(url)
  await first.stop()
  execFileSync('cp', ['-a', planFolder(dataDir).folder, replicaDir])
  writeFileSync(join(planFolder(replicaDir).folder, 'standby.signal'), '')
  const primary = await start()
  await allowReplication(dataDir, primary)
  const source = `host=${primary.socketFolder} user=vitryna`
  const startReplica = () =>
    startServer({
      dataDir: replicaDir,
      binaries: testBinaries,
      settings: { ...settings, wal_retrieve_retry_interval: '200ms' },
    })
  appendFileSync(
    join(planFolder(replicaDir).folder, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\n`,
  )
  let replica = await startReplica()
  const replicaUrl = socketUrl(replica.socketFolder, DATABASE)

  function signal(name: NodeJS.Signals): void {
    const pid = readPostmasterFile(planFolder(replicaDir).folder)?.pid
    if (pid !== undefined && replica.isAlive())
      for (const each of [pid, ...childrenOf(pid)]) process.kill(each, name)
  }

  async function receiveFrom(conninfo: string): Promise<void> {
    await onServer(replicaUrl, `alter system set primary_conninfo = '${conninfo}'`)
    await onServer(replicaUrl, 'select pg_reload_conf()')
  }

  return {
    url,
    replicaUrl,
    makeSynchronous: async () => {
      await onServer(url, `alter database ${DATABASE} set synchronous_commit = on`)
      await onServer(url, "alter system set synchronous_standby_names = '*'")
      await onServer(url, 'select pg_reload_conf()')
    },
    pauseReplay: () => onServer(replicaUrl, 'select pg_wal_replay_pause()'),
    resumeReplay: () => onServer(replicaUrl, 'select pg_wal_replay_resume()'),
    cutReceiving: () => receiveFrom('host=/nowhere'),
    letReceive: () => receiveFrom(source),
    killReplica: async () => {
      signal('SIGKILL')
      while (replica.isAlive()) await new Promise((resolve) => setImmediate(resolve))
    },
    startReplica: async () => {
      replica = await startReplica()
    },
    failOver: async () => {
      const pid = readPostmasterFile(planFolder(dataDir).folder)?.pid
      if (pid !== undefined) for (const each of [pid, ...childrenOf(pid)]) process.kill(each, 'SIGKILL')
      while (primary.isAlive()) await new Promise((resolve) => setImmediate(resolve))
      await onServer(replicaUrl, 'select pg_promote(true)')
    },
    freezeReplica: () => signal('SIGSTOP'),
    thawReplica: () => signal('SIGCONT'),
    stop: async () => {
      signal('SIGCONT')
      await replica.stop()
      await primary.stop()
    },
  }
}

/** Allows replication without a password on the socket, whose folder is the server's own. */
async function allowReplication(dataDir: string, { socketFolder }: RunningServer): Promise<void> {
  appendFileSync(join(planFolder(dataDir).folder, 'pg_hba.conf'), 'local replication all trust\n')
  await onServer(socketUrl(socketFolder, 'postgres'), 'select pg_reload_conf()')
}

async function onServer(url: string, text: string): Promise<void> {
  await withClient({ connectionString: url }, (client) => client.query(text))
}
