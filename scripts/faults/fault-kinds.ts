import { type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { CuttingProxy } from './cutting-proxy.ts'
import { killEach, type SupervisedShop } from './supervised-shop.ts'

/** What faults are done to. */
export type Field = {
  shop: SupervisedShop
  proxy: CuttingProxy
  /** Past the shop, straight to its database. */
  database: () => Database
  /** The shop's own command, importing the feed in its next prices. */
  startImport: () => ChildProcess
  /** From now on the mail server takes so long to say that it has a letter. */
  slowMail: (ms: number) => void
}

export type Fault = {
  name: string
  /** Resolves when the fault is over, and the shop has to come back by itself. */
  strike: (field: Field) => Promise<void>
}

const FROZEN_MS = 5_000
const CUTTING_MS = 2_500
const LONGEST_IMPORT_MS = 2_500
const LETTER_MS = 400

export const FAULTS: readonly Fault[] = [
  {
    name: 'kill -9 of a web process',
    strike: async ({ shop }) => killEach(shop.webWorkers().slice(0, 1)),
  },
  { name: 'kill -9 of the shop', strike: async ({ shop }) => killEach([shop.shop()]) },
  { name: 'kill -9 of PostgreSQL', strike: async ({ shop }) => killEach(shop.postgres()) },
  {
    name: 'kill -9 of all at once',
    strike: async ({ shop }) => killEach([shop.shop(), ...shop.webWorkers(), ...shop.postgres()]),
  },
  {
    name: 'SIGSTOP of PostgreSQL for five seconds',
    strike: async ({ shop }) => {
      const pids = shop.postgres()
      killEach(pids, 'SIGSTOP')
      await delay(FROZEN_MS)
      killEach(pids, 'SIGCONT')
    },
  },
  {
    name: 'every connection to PostgreSQL ended, five times',
    strike: async ({ database }) => {
      for (let time = 0; time < 5; time += 1) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like 'vitryna %' and pid <> pg_backend_pid()`.execute(database())
        await delay(200)
      }
    },
  },
  {
    name: 'connections cut while orders are placed',
    strike: ({ proxy }) => cutWhile(proxy, 'POST /api/orders '),
  },
  {
    name: 'connections cut while a provider calls back',
    strike: ({ proxy }) => cutWhile(proxy, 'POST /api/payments/'),
  },
  {
    name: 'kill -9 of an import',
    strike: async ({ startImport }) => {
      const child = startImport()
      const ended = once(child, 'exit')
      await delay(Math.random() * LONGEST_IMPORT_MS)
      child.kill('SIGKILL')
      await ended
    },
  },
  {
    name: 'kill -9 of the shop while it sends letters and hears of payments',
    strike: async ({ shop, slowMail }) => {
      slowMail(LETTER_MS)
      await delay(2 * LETTER_MS)
      killEach([shop.shop(), ...shop.webWorkers()])
      slowMail(0)
    },
  },
]

async function cutWhile(proxy: CuttingProxy, beginning: string): Promise<void> {
  proxy.cutAfter(beginning)
  await delay(CUTTING_MS)
  proxy.cutAfter(null)
}
