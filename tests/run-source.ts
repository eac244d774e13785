import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export type RunningSource = {
  child: ChildProcess
  /** All that the process has written so far. */
  output: () => string
  /**
   * Resolves when a line of the output has this text; rejects with all the output when the process ends
   * before.
   */
  saw: (text: string) => Promise<void>
  exitCode: Promise<number | null>
}

/** Calls back when the test or the file has ended. */
type OnEnd = (end: () => void) => void

const ROOT = join(import.meta.dirname, '..')
/**
 * The folder of compiled code, as with `npm start`: what one process has compiled the next one need not
 * compile again.
 */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

/**
 * Starts a file of the sources as a process of its own, which is killed when the test ends, or when `onEnd`
 * calls.
 */
export function runSource(
  file: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
  onEnd: OnEnd = onTestFinished,
): RunningSource {
  return run(process.execPath, [file, ...args], environment, onEnd)
}

/** Starts a file in the same way in a terminal's window, which is closed by killing the child. */
export function runInTerminal(file: string, environment: Record<string, string>): RunningSource {
  return run(
    'script',
    ['-qec', `exec '${process.execPath}' ${file}`, '/dev/null'],
    environment,
    onTestFinished,
  )
}

function run(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
  onEnd: OnEnd,
): RunningSource {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const waiting = new Set<() => void>()
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
    for (const check of waiting) check()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exitCode = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  onEnd(() => {
    child.kill('SIGKILL')
  })

  async function saw(text: string): Promise<void> {
    const seen = new Promise<void>((resolve) => {
      const check = () => {
        if (output.includes(text)) resolve()
      }
      waiting.add(check)
      check()
    })
    await Promise.race([seen, exitCode])
    if (!output.includes(text)) throw new Error(`${args.join(' ')} ended without «${text}»:\n${output}`)
  }

  return { child, output: () => output, saw, exitCode }
}
