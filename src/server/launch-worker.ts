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
  /** Sends the worker the order to serve. Until then it only loads the program. */
  serve: (order: ServeOrder) => void
  /** Resolves to the worker's address when it listens; rejects with the reason if it does not start. */
  started: Promise<string>
  /** Resolves to the signal or exit code when the process has ended, for whatever reason. */
  ended: Promise<string>
  /** Resolves to the worker's metrics. Calls at the same time share one answer. */
  measure: () => Promise<Family[]>
  /** Resolves when the process has ended. It is killed if it does not end by itself. */
  stop: (manner: DrainManner) => Promise<void>
}

const SOURCE = join(import.meta.dirname, '../web-worker.ts')
/** Milliseconds. Longer than finishing the requests in flight can take. */
const STOP_LIMIT_MS = 20_000

/** Starts one more process that serves requests. */
export function launchWorker(): Worker {
  // Each worker accepts its own connections. If this process distributed them, one on its way to a worker
  // that is killed would stay open here without ever being answered.
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
  // A broken channel ends the process, and the exit event reports that.
  worker.on('error', () => undefined)
  void ended.then((how) => started.reject(new WorkerProblem(`Процес вітрини не запустився (${how}).`)))
  // Callers that do not wait for the start learn of its failure from `ended`.
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
