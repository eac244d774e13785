import { loadConfig } from '#src/config.ts'
import { describeProblem } from '#src/server/describe-problem.ts'
import type { RunningShop } from '#src/server/running-shop.ts'
import { outliveTerminal, say } from '#src/server/say.ts'
import { startShop } from '#src/server/start-shop.ts'

const ONE_PROCESS =
  'Магазин працює одним процесом, замінити його на ходу нічим: перезапустіть магазин або задайте WEB_PROCESSES=2.'

/** Started by `npm start` and `npm run dev`; importing this file starts the shop. */
await main()

async function main(): Promise<void> {
  outliveTerminal()
  try {
    const starting = startShop(loadConfig(), giveUp)
    stopOnSignal(starting)
    const { address, restart } = await starting
    onHangup(restart)
    say(`Магазин працює: ${address}`)
  } catch (error) {
    giveUp(error)
  }
}

/** Also a shop that is still starting is let finish that first, so that its database is never left running. */
function stopOnSignal(starting: Promise<RunningShop>): void {
  let stopping: Promise<void> | undefined
  const handle = () => {
    // Ctrl-C arrives twice, from the terminal and from npm, which passes it on: both mean one stop.
    stopping ??= stop(starting)
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
  // In a terminal it means that its window was closed.
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

/** What asks for new processes must not end a shop that has but one, as Node would. */
function onHangup(restart: RunningShop['restart']): void {
  if (process.stdin.isTTY) return
  if (restart) restartOnHangup(restart)
  else process.on('SIGHUP', () => say(ONE_PROCESS))
}

/** Of several that come while one is under way, one more follows. */
function restartOnHangup(restart: () => Promise<void>): void {
  let isRestarting = false
  let isAskedAgain = false

  async function handle(): Promise<void> {
    isAskedAgain = true
    if (isRestarting) return
    isRestarting = true
    while (isAskedAgain) {
      isAskedAgain = false
      await restartTelling(restart)
    }
    isRestarting = false
  }

  process.on('SIGHUP', () => {
    void handle()
  })
}

async function restartTelling(restart: () => Promise<void>): Promise<void> {
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
