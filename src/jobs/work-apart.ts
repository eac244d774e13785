import { fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'

/**
 * The environment of a program that needs nothing of the shop's, least of all secrets. With several arenas of
 * glibc its memory would be twice as large.
 */
export const BARE_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' }

export type Apart = {
  /** File of a program that receives `order`, does it and ends. */
  program: string
  order: Serializable
  /** By default the whole environment of this process. */
  env?: NodeJS.ProcessEnv
  /** Ends the program. */
  signal?: AbortSignal
}

/**
 * Runs some work in a process of its own, so that nobody waits for it and its memory is freed with it.
 * Resolves to the last message of that process.
 * @throws the message of a process that fails; also when it was ended by the signal, but never before the
 * process is gone
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

/** Sends the last message of a program of `workApart`, its answer or why it failed, and ends the program. */
export function reportAndExit(said: Serializable, exitCode: 0 | 1): void {
  process.send?.(said, () => process.exit(exitCode))
}
