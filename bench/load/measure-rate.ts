import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createHttpClient } from './http-client.ts'
import { after, runClients } from './run-clients.ts'

const run = promisify(execFile)
const CONNECTIONS = 32

export interface RateOptions {
  origin: string
  path: string
  seconds: number
  headers?: Readonly<Record<string, string>>
  /**
   * Whether the machine has wrk, because one Node process could not load a server that is faster than itself.
   */
  hasWrk: boolean
}

/**
 * Returns the answers a second for one address, over 32 permanent connections. Throws if an answer is not
 * 200.
 */
export async function measureRate(options: RateOptions): Promise<number> {
  return options.hasWrk ? rateByWrk(options) : rateByNode(options)
}

async function rateByWrk({ origin, path, seconds, headers = {} }: RateOptions): Promise<number> {
  const { stdout } = await run('wrk', [
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    origin + path,
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${path}: ${stdout}`)
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  if (!Number.isFinite(rate)) throw new Error(`wrk said something else: ${stdout}`)
  return rate
}

async function rateByNode({ origin, path, seconds, headers = {} }: RateOptions): Promise<number> {
  const client = createHttpClient(origin, CONNECTIONS)
  const started = performance.now()
  let count = 0
  const step = async () => {
    const { status } = await client.send(path, { headers })
    if (status !== 200) throw new Error(`${path}: ${status}`)
    count += 1
  }
  await runClients(CONNECTIONS, step, after(seconds))
  client.close()
  return count / ((performance.now() - started) / 1000)
}
