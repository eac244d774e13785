import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { isBuilt } from '../../scripts/build-stamp.ts'
import { buildStorefront } from '../../scripts/build-storefront.ts'

const ROOT = join(import.meta.dirname, '../..')
const START_LIMIT_MS = 120_000
const POLL_MS = 50
const packageSchema = z.object({ scripts: z.object({ start: z.string() }) })
/** All requests come from one address here. */
const NO_LIMIT = '1000000'

export interface BenchShop {
  url: string
  pid: number
  /** Sends a signal; `ended` resolves when the process has ended. */
  signal: (name: 'SIGTERM' | 'SIGKILL') => void
  ended: Promise<void>
  stop: () => Promise<void>
}

export interface ShopPlace {
  databaseUrl: string
  dataDir: string
  port: number
  env?: Readonly<Record<string, string>>
}

/**
 * Runs the built shop in a process of its own, as in production. Throws with its output if it does not start.
 */
export async function runShop({ databaseUrl, dataDir, port, env = {} }: ShopPlace): Promise<BenchShop> {
  const url = `http://127.0.0.1:${port}`
  if (await isAnswered(url)) throw new Error(`Somebody else answers on port ${port}; --port takes another`)
  if (!isBuilt() && !(await buildStorefront())) throw new Error('The storefront cannot be built')
  const { options, variables } = howItStarts()
  const child = spawn(process.execPath, [...options, 'src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...variables,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      START_CLOSED: '0',
      API_RATE_LIMIT: NO_LIMIT,
      PAGE_RATE_LIMIT: NO_LIMIT,
      ORDER_RATE_LIMIT: NO_LIMIT,
      AUTH_RATE_LIMIT: NO_LIMIT,
      ...env,
    },
  })
  // An interrupted benchmark ends its shop too.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const words = listen(child)
  const ended = once(child, 'exit').then(() => undefined)
  await ready(url, child, words)
  return {
    url,
    pid: child.pid ?? 0,
    signal: (name) => child.kill(name),
    ended,
    stop: async () => {
      if (!hasEnded(child)) child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Returns Node's options and the variables that `npm start` sets: see
 * docs/decisions/0012-several-processes.md.
 */
function howItStarts(): { options: string[]; variables: Record<string, string> } {
  const { scripts } = packageSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  const words = scripts.start.split(' ')
  const variables = words.flatMap((word) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(word) ?? []
    return name && value ? [[name, value] as const] : []
  })
  return { options: words.filter((word) => word.startsWith('--')), variables: Object.fromEntries(variables) }
}

function listen(child: ChildProcess): () => string {
  let words = ''
  const collect = (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-5_000)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return () => words
}

async function ready(url: string, child: ChildProcess, words: () => string): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += POLL_MS) {
    if (hasEnded(child)) throw new Error(`The shop did not start: ${words()}`)
    if (await isAnswered(url)) return
    await delay(POLL_MS)
  }
  child.kill('SIGKILL')
  throw new Error(`The shop is not ready after ${START_LIMIT_MS} ms: ${words()}`)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function isAnswered(url: string): Promise<boolean> {
  // The connection is refused until the shop listens.
  const answer = await fetch(`${url}/ready`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok === true
}
