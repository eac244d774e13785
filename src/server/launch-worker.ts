import cluster from 'node:cluster'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import type { Family } from '#src/metrics/families.ts'
import { WorkerProblem } from './describe-problem.ts'
import type { DrainManner } from './drain.ts'
import { type Order, reportSchema, type ServeOrder } from './worker-messages.ts'

export type Worker = {
  pid: number
  /** What it was started for; until then it loads the program. */
  serve: (order: ServeOrder) => void
  /** Resolves to its address when it listens; rejects with its reason when it does not come to that. */
  started: Promise<string>
  /** Resolves when it has ended, however that was, with how. */
  ended: Promise<string>
  /** What it measures; of several that ask at once all have the same answer. */
  measure: () => Promise<Family[]>
  /** Resolves when it has ended. One that does not obey is killed. */
  stop: (manner: DrainManner) => Promise<void>
}

const SOURCE = join(import.meta.dirname, '../web-worker.ts')
/** Longer than any manner of finishing what is in flight. */
const STOP_LIMIT_MS = 20_000

/** Starts one more process that serves requests. */
export function launchWorker(): Worker {
  // Each takes its own connections from the system. Dealt out by us, one that is on its way to a process which is killed
  // stays open here, and nobody ever answers it.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: SOURCE, args: [] })
  const cacheFolder = getCompileCacheDir()
  const worker = cluster.fork(cacheFolder === undefined ? {} : { NODE_COMPILE_CACHE: cacheFolder })
  const started = Promise.withResolvers<string>()
  const ended = once(worker, 'exit').then(([code, signal]) => String(signal ?? code))

  let measured: PromiseWithResolvers<Family[]> | null = null

  worker.on('message', (message: unknown) => {
    const report = reportSchema.parse(message)
    if (report.kind === 'listening') started.resolve(report.address)
    else if (report.kind === 'measured') {
      measured?.resolve(report.families)
      measured = null
    } else started.reject(new WorkerProblem(report.reason))
  })
  // A channel that breaks ends the process, which the exit event reports.
  worker.on('error', () => undefined)
  void ended.then((how) => started.reject(new WorkerProblem(`Процес вітрини не запустився (${how}).`)))
  // Callers that do not wait for the start learn it from the end.
  started.promise.catch(() => undefined)

  const send = (message: Order) => worker.isConnected() && worker.send(message)
  return {
    pid: worker.process.pid ?? 0,
    serve: send,
    started: started.promise,
    ended,
    measure: () => {
      if (!measured) {
        measured = Promise.withResolvers<Family[]>()
        send({ kind: 'measure' })
      }
      return measured.promise
    },
    stop: async (manner) => {
      send({ kind: 'stop', manner })
      const timer = setTimeout(() => worker.process.kill('SIGKILL'), STOP_LIMIT_MS)
      await ended
      clearTimeout(timer)
    },
  }
}
