import { withoutPeople } from './without-people.ts'

export type Frame = { function: string; filename: string; lineno: number; colno: number }
/** All that leaves the shop about an error. */
export type Failure = {
  at: string
  level: 'error' | 'fatal'
  /** What the shop says of it: a sentence of the program. */
  message: string
  type: string
  problem: string
  code: string | null
  frames: Frame[]
  /** `X-Request-Id`. */
  request: string | null
}

const MOST_FRAMES = 30
const FRAME =
  /^\s*at (?:(?:async )?(?<name>[^(]+) \()?(?:file:\/\/)?(?<file>[^()]+):(?<line>\d+):(?<column>\d+)\)?$/

type Logged = {
  level: Failure['level']
  message: string
  error: unknown
  request: string | null
  root: string
}

export function describeFailure(logged: Logged, at: Date): Failure {
  const { level, message, error, request, root } = logged
  const isError = error instanceof Error
  return {
    at: at.toISOString(),
    level,
    message: withoutPeople(message),
    type: isError ? withoutPeople(error.name) : 'Error',
    problem: isError ? withoutPeople(error.message) : '',
    code: isError && 'code' in error ? withoutPeople(String(error.code)) : null,
    frames: isError ? framesOf(error, root) : [],
    request,
  }
}

/** Places in the program alone; the lines before them repeat the message. */
function framesOf({ stack = '' }: Error, root: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const { name, file, line: row, column } = FRAME.exec(line)?.groups ?? {}
      if (file === undefined) return []
      const filename = file.startsWith(root)
        ? file.slice(root.length + 1)
        : file.replace(/^.*\/node_modules\//, 'node_modules/')
      return [{ function: name ?? '', filename, lineno: Number(row), colno: Number(column) }]
    })
    .slice(0, MOST_FRAMES)
}
