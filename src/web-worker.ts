import { loadConfig } from '#src/config.ts'
import { describeProblem } from '#src/server/describe-problem.ts'
import { logDeath } from '#src/server/log-death.ts'
import { outliveTerminal } from '#src/server/say.ts'
import { startTraces, type Traces } from '#src/server/start-traces.ts'
import { type RunningWeb, startWeb } from '#src/server/start-web.ts'
import { orderSchema, type Report, type ServeOrder } from '#src/server/worker-messages.ts'

/**
 * One of several processes that serve the shop. The process of `main.ts` starts it, gives it its work and
 * ends it. If that process dies, this one ends as well.
 */
let running: Promise<RunningWeb> | undefined
let traces: Traces | undefined
let stopping: Promise<void> | undefined

outliveTerminal()
// These signals reach the whole process group, and the parent decides what they mean.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

process.on('message', (message: unknown) => {
  const order = orderSchema.parse(message)
  if (order.kind === 'serve') void serve(order)
  else if (order.kind === 'measure') void measure()
  else end(order.manner)
})

async function serve(seed: ServeOrder): Promise<void> {
  try {
    const config = loadConfig()
    logDeath(config)
    traces = await startTraces(config)
    const pageCacheBytes = Math.floor(config.pageCacheBytes / config.webProcesses)
    running = startWeb({ ...config, pageCacheBytes }, seed, fail)
    sendReport({ kind: 'listening', address: (await running).address })
  } catch (error) {
    fail(error)
  }
}

async function measure(): Promise<void> {
  sendReport({ kind: 'measured', families: (await running)?.measure() ?? [] })
}

function end(manner: 'quick' | 'gentle'): void {
  stopping ??= stop(manner)
}

async function stop(manner: 'quick' | 'gentle'): Promise<void> {
  try {
    await (await running)?.stop(manner)
    await traces?.close()
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}

function sendReport(report: Report): void {
  if (process.connected) process.send?.(report)
}

/** The process ends only after the message was sent, since text written to a pipe may be lost at the end. */
function fail(error: unknown): void {
  if (!process.connected || !process.send) process.exit(1)
  const report: Report = { kind: 'failed', reason: describeProblem(error) }
  process.send(report, () => process.exit(1))
}
