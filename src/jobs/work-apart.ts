import { fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'

/**
 * Environment of a program that needs nothing from the shop's, least of all its secrets. One arena, because with glibc's
 * default of one per thread the program takes twice the memory.
 */
export const BARE_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' }

export type Apart = {
  /** File of a program that receives `order`, does it and ends. */
  program: string
  order: Serializable
  /** Environment of the program; by default that of this process. */
  env?: NodeJS.ProcessEnv
  /** Ends the program. */
  signal?: AbortSignal
}

/**
 * Does some work in a separate process, so that it delays nothing here and its memory is freed at its end. Returns the last
 * message of the process. Throws the reason that it reports if it fails, and also if it is aborted, but never before it
 * has ended.
 */
export async function workApart({ program, order, env, signal }: Apart): Promise<unknown> {
  signal?.throwIfAborted()
  const child = fork(program, [], { execArgv: [], ...(env && { env }) })
  let said: unknown
  child.on('message', (message: unknown) => {
    said = message
  })
  const stop = () => void child.kill('SIGTERM')
  signal?.addEventListener('abort', stop)
  try {
    const ended = once(child, 'close')
    child.send(order)
    const [code, by] = await ended
    if (code !== 0)
      throw new Error(
        typeof said === 'string' ? said : `the process of ${program} ended (${String(by ?? code)})`,
      )
    return said
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Ends a program of `workApart` with its last message: its answer, or the reason why there is none. */
export function reportAndExit(said: Serializable, exitCode: 0 | 1): void {
  process.send?.(said, () => process.exit(exitCode))
}
