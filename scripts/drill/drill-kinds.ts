import { setTimeout as delay } from 'node:timers/promises'
import { killEach } from '../faults/supervised-shop.ts'
import { withClient } from '#src/database/with-client.ts'
import type { Cluster, Member } from './cluster.ts'

/** What is done to the servers. `strike` returns what restores them once the shop sells again. */
export type DrillFault = { name: string; strike: (cluster: Cluster) => Promise<() => Promise<void>> }

const LAG_MS = 5_000

export const DRILL_FAULTS: readonly DrillFault[] = [
  {
    name: 'the leader is killed (PostgreSQL and Patroni)',
    strike: async (cluster) => {
      const leader = await cluster.leader()
      killEach(leader.pids())
      return async () => leader.start()
    },
  },
  {
    name: 'the leader stands still (SIGSTOP of both)',
    strike: async (cluster) => {
      const pids = (await cluster.leader()).pids()
      killEach(pids, 'SIGSTOP')
      return async () => killEach(pids, 'SIGCONT')
    },
  },
  {
    name: 'the leader is cut off from etcd, its replicas and the shop',
    strike: async (cluster) => {
      const leader = await cluster.leader()
      leader.block()
      return async () => leader.unblock()
    },
  },
  {
    name: 'the replicas replay nothing for five seconds',
    strike: async (cluster) => {
      const followers = await cluster.followers()
      await each(followers, 'select pg_wal_replay_pause()')
      // The shop has to sell during this time, not only after it.
      return async () => {
        await delay(LAG_MS)
        await each(followers, 'select pg_wal_replay_resume()')
      }
    },
  },
]

async function each(members: readonly Member[], text: string): Promise<void> {
  for (const { ports } of members)
    await withClient(
      { connectionString: `postgresql://postgres@127.0.0.1:${ports.postgres}/postgres` },
      (client) => client.query(text),
    )
}
