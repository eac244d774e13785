import { ForksPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node'

/** The type of Vitest's own pool worker, as far as it is used here. */
type Listener = Parameters<PoolWorker['on']>[1]

/** A process grows with what tests leave behind. */
const RUNS_OF_A_PROCESS = 60

type Lasting = { fork: ForksPoolWorker; runs: number }

/**
 * Worker processes of tests that stay after a run, with the modules that they have loaded. Loading the shop
 * takes longer than most of its tests, and a change that Stryker activates during a test does not need
 * modules to be loaded again. A change that takes effect while modules are loaded would; none is tried
 * (`ignoreStatic` in the configuration).
 */
export function lastingWorkers(): { name: string; createPoolWorker: (options: PoolOptions) => PoolWorker } {
  const name = 'lasting-forks'
  const idle: Lasting[] = []
  return {
    name,
    createPoolWorker: (options) => {
      const reused = idle.pop()
      const { fork, runs } = reused ?? { fork: new ForksPoolWorker(options), runs: 0 }
      const lasts = runs < RUNS_OF_A_PROCESS
      const listeners: { event: string; callback: Listener }[] = []
      const sayStopped = () =>
        queueMicrotask(() => {
          for (const { event, callback } of listeners)
            if (event === 'message') callback({ type: 'stopped', __vitest_worker_response__: true })
        })
      return {
        name,
        cacheFs: fork.cacheFs,
        on: (event, callback) => {
          listeners.push({ event, callback })
          fork.on(event, callback)
        },
        off: (event, callback) => fork.off(event, callback),
        deserialize: (data) => fork.deserialize(data),
        send: (message: WorkerRequest) => {
          // When it is started again, it gets the names of the tests of that run.
          if (lasts && '__vitest_worker_request__' in message && message.type === 'stop') sayStopped()
          else fork.send(message)
        },
        start: async () => {
          if (!reused) await fork.start()
        },
        stop: async () => {
          if (!lasts) return fork.stop()
          for (const { event, callback } of listeners) fork.off(event, callback)
          idle.push({ fork, runs: runs + 1 })
        },
      }
    },
  }
}
