import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readPostmasterFile } from '#src/database/postmaster-file.ts'
import { ROOT } from '../build-stamp.ts'

export type SupervisedShop = {
  /** Process ids of the parts that can be killed, at this moment. */
  shop: () => number
  webWorkers: () => number[]
  /** Processes that convert pictures, while there are any to convert. */
  converters: () => number[]
  /** The server and all processes that it has started. */
  postgres: () => number[]
  /** The log of all its processes, across restarts. */
  logFile: string
  stop: () => Promise<void>
}

/** Milliseconds, as `RestartSec` in `deploy/vitryna.service`. */
const RESTART_MS = 1_000
/** As in `deploy/vitryna.service`. */
const FLAGS = ['--v8-pool-size=0', '--max-semi-space-size=16', '--heap-growing-percent=100']

/**
 * Runs the shop as on a server: in production mode, with two web processes, and started again whenever it
 * ends.
 */
export function superviseShop(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): SupervisedShop {
  const logFile = join(dataDir, '..', 'shop.log')
  const log = createWriteStream(logFile, { flags: 'a' })
  let isStopping = false
  let child: ChildProcess = launch()

  function launch(): ChildProcess {
    const next = spawn(process.execPath, [...FLAGS, 'scripts/start.ts'], {
      cwd: ROOT,
      // As under systemd, where it has a share of the processor of its own, apart from the shoppers.
      detached: true,
      env: {
        PATH: process.env['PATH'],
        MALLOC_ARENA_MAX: '2',
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    next.stdout.pipe(log, { end: false })
    next.stderr.pipe(log, { end: false })
    next.once('exit', () => void launchAgain())
    return next
  }

  async function launchAgain(): Promise<void> {
    await delay(RESTART_MS)
    if (!isStopping) child = launch()
  }

  const postgres = () => {
    const server = readPostmasterFile(join(dataDir, 'postgres'))
    return server ? [server.pid, ...childrenOf(server.pid)] : []
  }
  // An interrupted run leaves nothing running behind.
  const killAll = () => killEach([child.pid ?? 0, ...postgres()])
  process.once('exit', killAll)

  return {
    logFile,
    shop: () => child.pid ?? 0,
    webWorkers: () => childrenOf(child.pid ?? 0, 'web-worker'),
    converters: () => childrenOf(child.pid ?? 0, 'converter-process'),
    postgres,
    stop: async () => {
      isStopping = true
      // Between two of its processes there is nobody to wait for.
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      process.off('exit', killAll)
      log.end()
    },
  }
}

/** Kills those of these processes that are still running. */
export function killEach(pids: readonly number[], signal: NodeJS.Signals = 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      if (pid > 0) process.kill(pid, signal)
    } catch {
      // It has ended since it was found.
    }
  }
}

function childrenOf(pid: number, command = ''): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [own, parent] = line.trim().split(/\s+/).map(Number)
    return parent === pid && own !== undefined && line.includes(command) ? [own] : []
  })
}
