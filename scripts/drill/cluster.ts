import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { readPostmasterFile } from '#src/database/postmaster-file.ts'
import { killEach } from '../faults/supervised-shop.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { BINARIES, haproxySettings, type MemberPorts, patroniSettings, type Ports } from './settings.ts'

export type Member = {
  name: string
  ports: MemberPorts
  /** Patroni, its PostgreSQL and every process that they have started. */
  pids: () => number[]
  start: () => void
  block: () => void
  unblock: () => void
}

export type Cluster = {
  members: readonly Member[]
  leader: () => Promise<Member>
  followers: () => Promise<Member[]>
  /** Waits until one member leads, the others follow it without a gap, and one of them is synchronous. */
  whole: () => Promise<void>
  stop: () => Promise<void>
}

const stateSchema = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      /** Absent while the member is not running. */
      timeline: z.number().optional(),
      /** Bytes behind the leader, which has no such field; `unknown` while the member is not running. */
      lag: z.union([z.number(), z.literal('unknown')]).optional(),
    }),
  ),
})
type State = z.infer<typeof stateSchema>['members']

const POLL_MS = 250
const WHOLE_MS = 180_000
const ASK_MS = 1_500
/** In bytes. A replica that keeps up with shoppers lags by no more. */
const MOST_LAG_BYTES = 1_000_000

/**
 * Starts three members under Patroni, etcd for their agreement, and HAProxy, which leads to the leader, all
 * on this machine.
 */
export async function startCluster(folder: string, ports: Ports): Promise<Cluster> {
  const account = postgresAccount()
  const children: ChildProcess[] = []
  const run = (name: string, command: string, args: string[]): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const stdio = ['ignore', log, log] as const
    const child = spawn(command, args, { cwd: folder, stdio: [...stdio], detached: true, ...account })
    closeSync(log)
    children.push(child)
    return child
  }
  own(folder, account)
  run('etcd', 'etcd', etcdFlags(folder, ports))
  const members: (Member & { gateways: Gateway[] })[] = []
  for (const [index, own] of ports.members.entries())
    members.push(await makeMember({ folder, index, ports: own, etcd: ports.etcd, account, run }))
  writeFileSync(join(folder, 'haproxy.cfg'), haproxySettings(ports))
  run('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])
  const kill = () => {
    killEach(members.flatMap(({ pids }) => pids()))
    killEach(children.map(({ pid }) => pid ?? 0))
  }
  process.once('exit', kill)
  for (const member of members) member.start()

  async function state(): Promise<State> {
    for (const { ports: own } of members) {
      try {
        const answer = await fetch(`http://127.0.0.1:${own.rest}/cluster`, {
          signal: AbortSignal.timeout(ASK_MS),
        })
        return stateSchema.parse(await answer.json()).members
      } catch {
        // This member is down; another one knows as well.
      }
    }
    return []
  }

  const inRole = async (isIt: (role: string) => boolean) => {
    const names = new Set((await state()).filter(({ role }) => isIt(role)).map(({ name }) => name))
    return members.filter(({ name }) => names.has(name))
  }

  async function whole(): Promise<void> {
    const end = performance.now() + WHOLE_MS
    while (!isWhole(await state(), members.length)) {
      if (performance.now() > end)
        throw new Error(`the servers are not whole: ${JSON.stringify(await state())}`)
      await delay(POLL_MS)
    }
  }

  return {
    members,
    leader: async () => {
      const [leader] = await inRole((role) => role === 'leader')
      if (!leader) throw new Error('nobody leads')
      return leader
    },
    followers: () => inRole((role) => role !== 'leader'),
    whole,
    stop: async () => {
      process.off('exit', kill)
      kill()
      await Promise.all(members.flatMap(({ gateways }) => gateways.map((gateway) => gateway.close())))
    },
  }
}

function isWhole(state: State, count: number): boolean {
  const leads = state.filter(({ role, state: how }) => role === 'leader' && how === 'running')
  const timeline = leads[0]?.timeline
  // A member that is running on an older timeline will be stopped in a moment, to be rewound.
  const follows = state.filter(
    (member) =>
      member.role !== 'leader' &&
      ['running', 'streaming'].includes(member.state) &&
      member.timeline === timeline &&
      typeof member.lag === 'number' &&
      member.lag < MOST_LAG_BYTES,
  )
  return (
    leads.length === 1 && follows.length === count - 1 && follows.some(({ role }) => role === 'sync_standby')
  )
}

type Making = {
  folder: string
  index: number
  ports: MemberPorts
  etcd: number
  account: Account
  run: (name: string, command: string, args: string[]) => ChildProcess
}

async function makeMember({
  folder,
  index,
  ports,
  etcd,
  account,
  run,
}: Making): Promise<Member & { gateways: Gateway[] }> {
  const name = `m${index}`
  const home = join(folder, name)
  mkdirSync(home)
  own(home, account)
  const file = join(home, 'patroni.yml')
  writeFileSync(file, JSON.stringify(patroniSettings(name, ports, home), null, 2))
  const gateways = await Promise.all([
    openGateway(ports.postgresGateway, ports.postgres),
    openGateway(ports.restGateway, ports.rest),
    openGateway(ports.etcdGateway, etcd),
  ])
  let patroni: ChildProcess | null = null
  return {
    name,
    ports,
    gateways,
    pids: () => {
      const server = readPostmasterFile(join(home, 'data'))
      return [patroni?.pid ?? 0, ...(server ? [server.pid, ...childrenOf(server.pid)] : [])]
    },
    start: () => {
      patroni = run(name, '/usr/bin/patroni', [file])
    },
    block: () => gateways.forEach((gateway) => gateway.block()),
    unblock: () => gateways.forEach((gateway) => gateway.unblock()),
  }
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [own, parent] = line.trim().split(/\s+/).map(Number)
    return parent === pid && own !== undefined ? [own] : []
  })
}

function etcdFlags(folder: string, { etcd, etcdPeer }: Ports): string[] {
  const [client, peer] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeer}`]
  const flags = {
    name: 'etcd',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd=${peer}`,
    'enable-v2': 'true',
  }
  return Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`)
}

type Account = { uid: number; gid: number } | null

/** PostgreSQL does not run as root; Debian's package has created an account for it. */
function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return null
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}

function own(folder: string, account: Account): void {
  if (account) chownSync(folder, account.uid, account.gid)
}

/** Returns the programs that are missing on this machine. */
export function missingPrograms(): string[] {
  const programs = ['/usr/bin/patroni', 'etcd', 'haproxy', join(BINARIES, 'postgres')]
  return programs.filter((program) => {
    try {
      execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })
      return false
    } catch {
      return true
    }
  })
}
