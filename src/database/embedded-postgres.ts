import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { pause } from '#src/jobs/pause.ts'
import { makeDataFolder } from './make-data-folder.ts'
import { findBinaries } from './postgres-binaries.ts'
import { type RunningServer, type ServerOptions, socketUrl, startServer } from './postgres-server.ts'
import { shopSettings } from './server-settings.ts'
import { withClient } from './with-client.ts'

const SHOP_DATABASE = 'vitryna'

export type EmbeddedOptions = {
  dataDir: string
  settings?: ServerOptions['settings']
  binaries?: ServerOptions['binaries']
  onWarning: (message: string, error?: unknown) => void
}

/** `wasRunning`: the server had been started by another process. */
export type EmbeddedPostgres = {
  url: string
  wasRunning: boolean
  close: (role: ServerRole) => Promise<void>
}

/** The shop always stops the server; a command stops it only if it has started it. */
export type ServerRole = 'shop' | 'command'

const WATCH_MS = 500
const FIRST_PAUSE_MS = 500
/**
 * The disk may have been full for hours. With short pauses the shop sells again seconds after there is room.
 */
const LONGEST_PAUSE_MS = 5_000
const FAREWELL_MS = 1_000
const FAREWELL_POLL_MS = 20

/**
 * Starts our own PostgreSQL in `dataDir`, or uses the one that runs there, and creates the shop's database.
 * The server is restarted whenever it dies.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  makeDataFolder(options.dataDir)
  const start = () =>
    startServer({
      dataDir: options.dataDir,
      binaries: options.binaries ?? findBinaries,
      settings: options.settings ?? shopSettings(),
    })
  const first = await start()
  await createDatabase(first.socketFolder)
  const watch = keepAlive(first, start, options.onWarning)
  return {
    url: socketUrl(first.socketFolder, SHOP_DATABASE),
    wasRunning: first.wasRunning,
    close: async (role) => {
      const server = await watch.end()
      const isOurs = role === 'shop' || !first.wasRunning
      // Other processes that are still connected need the server; the last of them stops it.
      if (isOurs && server.isAlive() && !(await hasGuests(server.socketFolder))) await server.stop()
    },
  }
}

type Watch = { end: () => Promise<RunningServer> }

function keepAlive(
  first: RunningServer,
  start: () => Promise<RunningServer>,
  onWarning: EmbeddedOptions['onWarning'],
): Watch {
  const stop = new AbortController()
  let server = first
  let pauseMs = FIRST_PAUSE_MS

  async function watch(): Promise<void> {
    while (await pause(WATCH_MS, stop.signal)) {
      if (server.isAlive()) continue
      onWarning('База даних зупинилася, запускаю її знову')
      try {
        server = await start()
        pauseMs = FIRST_PAUSE_MS
      } catch (error) {
        onWarning(`База даних не запустилася, наступна спроба за ${pauseMs} мс`, error)
        await pause(pauseMs, stop.signal)
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      }
    }
  }

  const watching = watch()
  return {
    end: async () => {
      stop.abort()
      await watching
      return server
    },
  }
}

async function createDatabase(socketFolder: string): Promise<void> {
  await ask(socketFolder, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [SHOP_DATABASE])
    if (rowCount === 0) await client.query(`create database ${SHOP_DATABASE}`)
  })
}

async function hasGuests(socketFolder: string): Promise<boolean> {
  return ask(socketFolder, async (client) => {
    // This process's connections are closed, but the server may take a moment to notice.
    for (let waited = 0; waited < FAREWELL_MS; waited += FAREWELL_POLL_MS) {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      if (rowCount === 0) return false
      await delay(FAREWELL_POLL_MS)
    }
    return true
  })
}

function ask<Answer>(
  socketFolder: string,
  question: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  return withClient({ connectionString: socketUrl(socketFolder, 'postgres') }, question)
}
