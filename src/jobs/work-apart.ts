import { fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'

/** A program that needs none of the shop's, secrets least of all. With glibc's arena for each thread it grows to twice the memory. */
export const BARE_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' }

export type Apart = {
  /** The file of a program that does the order it is sent, and ends. */
  program: string
  order: Serializable
  /** All of this process unless given. */
  env?: NodeJS.ProcessEnv
  /** Ends the program. */
  signal?: AbortSignal
}

/**
 * Has a process of its own do some work, so that nobody else waits for it and its memory goes with it. Answers what that has said
 * last. Throws what it has said when it fails; also when it was ended, but never before it is gone.
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

/** What a program of `workApart` says in the end, and ends: its answer, or why there is none. */
export function reportAndExit(said: Serializable, exitCode: 0 | 1): void {
  process.send?.(said, () => process.exit(exitCode))
}
