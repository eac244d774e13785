import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createCluster, SERVER_ENVIRONMENT } from './create-cluster.ts'
import { endOrphans } from './end-orphans.ts'
import type { Binaries } from './postgres-binaries.ts'
import {
  folderVersion,
  hiddenFolderProblem,
  makePrivateFolder,
  planFolder,
  type PostgresFolder,
  SUPERUSER,
  writeAccessRules,
} from './postgres-folder.ts'
import { PostgresProblem } from './postgres-problem.ts'
import {
  disownPostmasterFile,
  isPostgresProcess,
  type PostmasterFile,
  readPostmasterFile,
} from './postmaster-file.ts'
import type { Account } from './server-account.ts'
import type { ServerSettings } from './server-settings.ts'
import { withClient } from './with-client.ts'

/** A server that answers. `wasRunning`: another process had started it before. */
export type RunningServer = {
  socketFolder: string
  wasRunning: boolean
  isAlive: () => boolean
  stop: () => Promise<void>
}

export type ServerOptions = {
  dataDir: string
  /** Called only when a server has to be started or a folder made. */
  binaries: () => Binaries
  settings: ServerSettings
}

/** Older versions resolve the path of their working folder, which they may not under a private folder. */
const HIDDEN_FROM_MAJOR = 16
const POLL_MS = 25
const ANSWER_LIMIT_MS = 15_000
/** Milliseconds to wait for an answer of the server. */
const ANSWER_MS = 2_000
const STOP_LIMIT_MS = 30_000
const LOG_LIMIT_BYTES = 10_485_760

/** Finds the running server of this data folder or starts one. Throws `PostgresProblem`. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const place = planFolder(options.dataDir)
  const running = await findRunning(place)
  if (running) return running
  const binaries = options.binaries()
  if (place.seenAs !== place.folder && binaries.major < HIDDEN_FROM_MAJOR)
    throw hiddenFolderProblem(options.dataDir)
  if (folderVersion(place.folder) === null) await createCluster(place, binaries)
  refuseOtherVersion(place, binaries)
  await endOrphans(place.folder)
  makePrivateFolder(place.socketFolder, place.account)
  writeAccessRules(place)
  return launch(place, binaries, options)
}

/** Address of a database on the server behind this socket. */
export function socketUrl(socketFolder: string, database: string): string {
  return `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
}

/** Finds a running server of the folder, started by any process. The pid file of a dead one is made harmless. */
async function findRunning(place: PostgresFolder): Promise<RunningServer | null> {
  for (const since = performance.now(); performance.now() - since < ANSWER_LIMIT_MS;) {
    const file = readPostmasterFile(place.folder)
    if (!file) return null
    if (!isPostgresProcess(file.pid)) {
      disownPostmasterFile(place.folder)
      return null
    }
    if (file.isReady && (await answers(file.socketFolder))) return adopted(place, file)
    await delay(POLL_MS)
  }
  throw new PostgresProblem(
    `База даних у ${place.folder} вже запущена іншим процесом, але не відповідає. Зупиніть його і спробуйте ще раз.`,
  )
}

function adopted(place: PostgresFolder, { pid, socketFolder }: PostmasterFile): RunningServer {
  const isAlive = () => isPostgresProcess(pid) && readPostmasterFile(place.folder)?.pid === pid
  return { socketFolder, wasRunning: true, isAlive, stop: () => stopServer(pid, socketFolder, isAlive) }
}

async function launch(
  place: PostgresFolder,
  binaries: Binaries,
  options: ServerOptions,
): Promise<RunningServer> {
  const child = spawnServer(place, binaries, options)
  const ended = new AbortController()
  child.once('exit', () => ended.abort())
  // It could not even be started; the last lines of the log, or their absence, show that below.
  child.once('error', () => ended.abort())
  const isAlive = () => !ended.signal.aborted
  while (isAlive()) {
    const file = readPostmasterFile(place.folder)
    if (file && file.pid === child.pid && file.isReady && (await answers(place.socketFolder))) {
      const stop = () => stopServer(file.pid, file.socketFolder, isAlive)
      return { socketFolder: place.socketFolder, wasRunning: false, isAlive, stop }
    }
    await delay(POLL_MS)
  }
  // Another process may have started a server of the same folder at the same moment.
  const rival = await findRunning(place)
  if (rival) return rival
  throw new PostgresProblem(
    `База даних не запустилася. Причина — в останніх рядках ${logFile(options.dataDir)}`,
  )
}

/**
 * Starts the server in a process group of its own, because Ctrl-C in a terminal goes to the whole group and the database
 * must outlive the requests in flight. It logs to a file, not to this process, so that it can outlive this process too.
 */
function spawnServer(place: PostgresFolder, binaries: Binaries, options: ServerOptions): ChildProcess {
  const log = openLog(logFile(options.dataDir), place.account)
  const settings = {
    ...options.settings,
    listen_addresses: '',
    unix_socket_directories: place.socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    return spawn(join(binaries.folder, 'postgres'), ['-D', place.seenAs, ...flags], {
      cwd: place.folder,
      detached: true,
      stdio: ['ignore', log, log],
      // The server takes the pid in a dead server's file for a rival, unless it is that of one of its own ancestors.
      env: { ...SERVER_ENVIRONMENT, PG_GRANDPARENT_PID: String(process.ppid) },
      ...place.account,
    })
  } finally {
    closeSync(log)
  }
}

function openLog(file: string, account: Account | null): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`)
  const log = openSync(file, 'a', 0o600)
  // So that a shop that was once started by root can later run without it.
  if (account) fchownSync(log, account.uid, account.gid)
  return log
}

function logFile(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}

function refuseOtherVersion({ folder }: PostgresFolder, binaries: Binaries): void {
  const version = folderVersion(folder)
  if (version === binaries.major) return
  throw new PostgresProblem(
    `База у ${folder} створена PostgreSQL ${version}, а тут PostgreSQL ${binaries.major}. ` +
      'Запустіть її старою версією і перенесіть дані або вкажіть іншу папку в DATA_DIR.',
  )
}

async function answers(socketFolder: string): Promise<boolean> {
  try {
    const options = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS }
    const connectionString = socketUrl(socketFolder, 'postgres')
    await withClient({ connectionString, ...options }, (client) => client.query('select 1'))
    return true
  } catch {
    // The server does not answer yet, or not any more; the caller retries until its time is over.
    return false
  }
}

async function stopServer(pid: number, socketFolder: string, isAlive: () => boolean): Promise<void> {
  await stopProcess(pid, isAlive)
  // It may be among temporary files, and nothing else removes it; a server that starts creates it again.
  if (!isAlive() && isEmpty(socketFolder)) rmdirSync(socketFolder)
}

function isEmpty(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length === 0
}

/** Stops the server after its connections have closed; after a time limit it is stopped like by a crash. */
async function stopProcess(pid: number, isAlive: () => boolean): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive()) return
    process.kill(pid, signal)
    for (let waited = 0; isAlive() && waited < STOP_LIMIT_MS; waited += POLL_MS) await delay(POLL_MS)
  }
}
