import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#src/database/connect.ts'
import { startEmbeddedPostgres } from '#src/database/embedded-postgres.ts'
import { migrate } from '#src/database/migrate.ts'
import { ROOT } from '../build-stamp.ts'
import { freePort } from '../faults/free-port.ts'
import { askShop, deskCookie, placeOrders } from './ask-shop.ts'
import type { Release } from './release-before.ts'
import { runIn } from './try-upgrade.ts'

const STARTS_WITHIN_MS = 240_000
/** For so many milliseconds orders are placed on the new schema. */
const SELLS_MS = 5_000

/** What was checked, and its problems; none are expected. */
export type SchemaTry = { steps: string[]; problems: string[] }

/**
 * Runs the program of a release, with its own packages and build, on a database that this tree's migrations
 * change while it sells, as in a deploy. Then it is started once more on the new schema.
 */
export async function trySchema({ version, commit }: Release): Promise<SchemaTry> {
  const folder = mkdtempSync(join(tmpdir(), 'schema-'))
  const program = join(folder, 'program')
  try {
    await unpack(commit, program)
    for (const [command, ...args] of [
      ['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
      ['node', 'scripts/build.ts'],
    ] as const) {
      if ((await runIn(program, command, args)) !== 0)
        return { steps: [], problems: [`${version}: ${command} ${args[0]} не вдалося`] }
    }
    return await tryOn(folder, program)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryOn(folder: string, program: string): Promise<SchemaTry> {
  const result: SchemaTry = { steps: [], problems: [] }
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    onWarning: (message) => result.problems.push(message),
  })
  const { database, close } = connect(postgres.url, { applicationName: 'upgrade', size: 2 })
  const start = () => startProgram(program, postgres.url, join(folder, 'files'))
  try {
    const shop = await start()
    try {
      if (shop.problem !== null) return { steps: [], problems: [shop.problem] }
      const { address } = shop
      const cookie = await deskCookie(database)
      result.problems.push(...named('до міграцій', await askShop(address, database, cookie)))
      const orders = placeOrders(address, database)
      const applied = await migrate(postgres.url)
      const until = Date.now() + SELLS_MS
      result.problems.push(...named('після міграцій', await askShop(address, database, cookie)))
      while (Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100))
      const { placed, problems } = await orders.leave()
      result.problems.push(...named('замовлення', problems))
      result.steps.push(
        `міграцій застосовано під програмою, що працює: ${applied.length}`,
        `замовлень прийнято тим часом: ${placed}, кожне в базі один раз`,
      )
      if (applied.length === 0) result.problems.push('нових міграцій немає: порівнювати нічого')
    } finally {
      await shop.stop()
    }
    const again = await start()
    try {
      // Programs before decision 91 start only on their own schema.
      result.steps.push(
        again.problem === null
          ? 'запускається на новій схемі ще раз'
          : `на новій схемі не запускається: ${again.problem}`,
      )
      if (again.problem === null)
        result.problems.push(
          ...named('після запуску', await askShop(again.address, database, await deskCookie(database))),
        )
      else if (!again.problem.includes('База даних новіша за програму')) result.problems.push(again.problem)
    } finally {
      await again.stop()
    }
    return result
  } finally {
    await close()
    await postgres.close('shop')
  }
}

function named(part: string, problems: readonly string[]): string[] {
  return problems.map((problem) => `${part}: ${problem}`)
}

async function unpack(commit: string, folder: string): Promise<void> {
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'mkdir "$2" && git archive "$1" | tar -x -C "$2"', 'sh', commit, folder],
    { cwd: ROOT, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`git archive: ${stderr}`)
}

type Program = { address: string; problem: string | null; stop: () => Promise<void> }

/**
 * Starts the program as on a server, with the demo's goods. `problem` is its output if it ends instead of
 * answering.
 */
async function startProgram(folder: string, url: string, dataDir: string): Promise<Program> {
  const port = await freePort()
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      DEMO: '1',
      START_CLOSED: '0',
      ORDER_RATE_LIMIT: '100000',
      API_RATE_LIMIT: '100000',
      PAGE_RATE_LIMIT: '100000',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const address = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const until = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${address}/ready`).catch(() => null)
    if (answer?.ok) return { address, problem: null, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { address, problem: output.trim().split('\n').at(-1) ?? 'не відповідає', stop }
}
