import { loadConfig, unknownSettings } from '#src/config.ts'
import { addressWarning, proxyWarning } from '#src/config/owner-warnings.ts'
import { describeProblem } from './describe-problem.ts'
import { logDeath } from './log-death.ts'
import { nextSteps } from './next-steps.ts'
import type { RunningShop } from './running-shop.ts'
import { outliveTerminal, say } from './say.ts'
import { startShop } from './start-shop.ts'

const ONE_PROCESS =
  'Магазин працює одним процесом, замінити його на ходу нічим: перезапустіть магазин або задайте WEB_PROCESSES=2.'

/**
 * Starts the shop and stops it on a signal. A problem is printed as a sentence and ends the process.
 *
 * @param storefront resolves when its build is there; rejects with a sentence for the owner
 */
export async function runShop(storefront: Promise<void> = Promise.resolve()): Promise<void> {
  outliveTerminal()
  try {
    const config = loadConfig()
    logDeath(config)
    for (const sentence of unknownSettings()) say(sentence)
    const starting = startShop(config, giveUp, storefront)
    stopOnSignal(starting)
    restartOnHangup(starting)
    const { address } = await starting
    say([`Магазин працює: ${address}`, ...nextSteps(config)].join('\n'))
    for (const warning of [addressWarning(config), proxyWarning(config)]) if (warning !== null) say(warning)
  } catch (error) {
    giveUp(error)
  }
}

/** Stops the shop on a signal. A shop that is still starting first finishes that, so that its database never stays running. */
function stopOnSignal(starting: Promise<RunningShop>): void {
  let stopping: Promise<void> | undefined
  const handle = () => {
    // Ctrl-C arrives twice, from the terminal and from npm, which forwards it; both mean one stop.
    stopping ??= stop(starting)
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
  // In a terminal the signal means that its window was closed.
  if (process.stdin.isTTY) process.on('SIGHUP', handle)
}

async function stop(starting: Promise<RunningShop>): Promise<void> {
  say('Завершую запити й зупиняю магазин…')
  try {
    await (await starting).stop()
    process.exit(0)
  } catch (error) {
    giveUp(error)
  }
}

/**
 * Handles SIGHUP, which requests new processes. By default Node would end a shop that has only one process or is still
 * starting. Several signals during a restart cause one more restart.
 */
function restartOnHangup(starting: Promise<RunningShop>): void {
  if (process.stdin.isTTY) return
  let isRestarting = false
  let isAskedAgain = false

  async function handle(): Promise<void> {
    isAskedAgain = true
    if (isRestarting) return
    isRestarting = true
    const { restart } = await starting
    while (isAskedAgain) {
      isAskedAgain = false
      if (restart) await restartAndAnnounce(restart)
      else say(ONE_PROCESS)
    }
    isRestarting = false
  }

  // A shop that fails to start reports that itself and ends.
  process.on('SIGHUP', () => void handle().catch(() => undefined))
}

async function restartAndAnnounce(restart: () => Promise<void>): Promise<void> {
  say('Заміняю процеси новими…')
  try {
    await restart()
    say('Процеси замінено')
  } catch (error) {
    say(`Процеси не замінено, працюють попередні. ${describeProblem(error)}`)
  }
}

function giveUp(error: unknown): never {
  process.stderr.write(`${describeProblem(error)}\n`)
  process.exit(1)
}
