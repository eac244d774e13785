import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CuttingProxy } from './cutting-proxy.ts'
import type { FakeClock } from './fake-clock.ts'
import type { Fault } from './field.ts'
import { JOB_FAULTS } from './job-faults.ts'
import { killEach } from './supervised-shop.ts'

const FROZEN_MS = 5_000
const CUTTING_MS = 2_500
const CUTTING_LIMIT_MS = 30_000
/** In milliseconds. A slow database: it is stopped for most of the time. */
const [STILL_MS, MOVING_MS] = [200, 100]
const FULL_MS = 4_000
const HOUR_S = 3_600
const IMPORT_POINTS = 10

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
    name: 'PostgreSQL is slow for five seconds',
    strike: async ({ shop }) => {
      const pids = shop.postgres()
      for (let slowMs = 0; slowMs < FROZEN_MS; slowMs += STILL_MS + MOVING_MS) {
        killEach(pids, 'SIGSTOP')
        await delay(STILL_MS)
        killEach(pids, 'SIGCONT')
        await delay(MOVING_MS)
      }
    },
  },
  {
    name: 'the disk is full for four seconds',
    needs: 'disk',
    strike: async ({ disk }) => {
      disk?.fill()
      await delay(FULL_MS)
      disk?.free()
    },
  },
  {
    name: 'the disk stands still for five seconds',
    needs: 'disk',
    strike: async ({ disk }) => {
      disk?.freeze()
      await delay(FROZEN_MS)
      disk?.thaw()
    },
  },
  {
    name: 'the clock jumps an hour ahead, and back',
    needs: 'clock',
    strike: ({ clock }) => jumpFor(HOUR_S, clock),
  },
  {
    name: 'the clock jumps an hour back, and ahead',
    needs: 'clock',
    strike: ({ clock }) => jumpFor(-HOUR_S, clock),
  },
  ...Array.from({ length: IMPORT_POINTS }, (_, point) => importKilledAt((point + 0.5) / IMPORT_POINTS)),
  ...JOB_FAULTS,
]

/** For a while, and on a busy machine until at least one request of the kind was broken. */
async function cutWhile(proxy: CuttingProxy, beginning: string): Promise<void | 'missed'> {
  const before = proxy.cuts()
  const until = performance.now() + CUTTING_LIMIT_MS
  proxy.cutAfter(beginning)
  do await delay(CUTTING_MS)
  while (proxy.cuts() === before && performance.now() < until)
  proxy.cutAfter(null)
  return proxy.cuts() === before ? 'missed' : undefined
}

async function jumpFor(seconds: number, clock: FakeClock | null): Promise<void> {
  clock?.jump(seconds)
  await delay(FROZEN_MS)
  clock?.jump(0)
}

/** At one of ten points, measured by the duration of the last import. */
function importKilledAt(share: number): Fault {
  return {
    name: 'kill -9 of an import at one of ten points',
    strike: async ({ imports }) => {
      await imports.hold()
      const child = imports.start()
      const ended = once(child, 'exit')
      await delay(imports.usualMs() * share)
      const isOver = child.exitCode !== null
      child.kill('SIGKILL')
      await ended
      imports.goOn()
      return isOver ? 'missed' : undefined
    },
  }
}
