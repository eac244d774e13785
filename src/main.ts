import { ConfigError, loadConfig } from '#src/config.ts'
import { PostgresProblem } from '#src/database/postgres-problem.ts'
import { say } from '#src/server/say.ts'
import { type RunningShop, startShop } from '#src/server/start-shop.ts'

/** Started by `npm start` and `npm run dev`; importing this file starts the shop. */
await main()

async function main(): Promise<void> {
  try {
    const starting = startShop(loadConfig(), giveUp)
    stopOnSignal(starting)
    say(`Магазин працює: ${(await starting).address}`)
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

/** What the owner can act on is told in its own sentence; a defect of ours with all that is known of it. */
function giveUp(error: unknown): never {
  const isForOwner = error instanceof ConfigError || error instanceof PostgresProblem || isListenError(error)
  process.stderr.write(
    `${isForOwner ? sentenceOf(error) : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}

function isListenError(error: unknown): error is Error & { code: string; port?: number } {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'code' in error
}

function sentenceOf(error: Error): string {
  if (!isListenError(error)) return error.message
  const reason = error.code === 'EADDRINUSE' ? 'цей порт уже зайнятий' : error.code
  return `Не вдалося слухати порт ${error.port ?? ''}: ${reason}. Вкажіть інший порт, наприклад PORT=3001.`
}
