import { spawn } from 'node:child_process'
import { ROOT } from './build-stamp.ts'

export type RunOptions = { env?: Record<string, string>; quiet?: boolean }

/** Runs a program of `node_modules/.bin` or of the machine with our own output. Resolves to its exit code. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: options.quiet ? 'ignore' : 'inherit',
      env: { ...process.env, ...options.env },
    })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
