import { setTimeout as delay } from 'node:timers/promises'
import type { Fault, Field } from './field.ts'
import { killEach } from './supervised-shop.ts'

/** Milliseconds, longer than a page may be out of date. */
const AWAY_MS = 12_000

/** Faults of the replica that the catalogue is read from, for a run with two servers. */
export const REPLICA_FAULTS: readonly Fault[] = [
  {
    name: 'the replica replays nothing for twelve seconds',
    needs: 'replica',
    strike: whilePaused(() => delay(AWAY_MS)),
  },
  {
    name: 'the replica receives nothing for twelve seconds',
    needs: 'replica',
    strike: async ({ replica }) => {
      await replica?.cutReceiving()
      await delay(AWAY_MS)
      await replica?.letReceive()
    },
  },
  {
    name: 'SIGSTOP of the replica for twelve seconds',
    needs: 'replica',
    strike: async ({ replica }) => {
      replica?.freezeReplica()
      await delay(AWAY_MS)
      replica?.thawReplica()
    },
  },
  {
    name: 'kill -9 of the replica, which is away for twelve seconds',
    needs: 'replica',
    strike: async ({ replica }) => {
      await replica?.killReplica()
      await delay(AWAY_MS)
      await replica?.startReplica()
    },
  },
  {
    name: 'kill -9 of a web process while the replica replays nothing',
    needs: 'replica',
    strike: whilePaused(async ({ shop }) => {
      killEach(shop.webWorkers().slice(0, 1))
      await delay(AWAY_MS)
    }),
  },
]

function whilePaused(work: (field: Field) => Promise<void>): Fault['strike'] {
  return async (field) => {
    await field.replica?.pauseReplay()
    await work(field)
    await field.replica?.resumeReplay()
  }
}
