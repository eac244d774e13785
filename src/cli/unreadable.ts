import { UsageError } from './command.ts'

/** Returns the error for a file that cannot be read. */
export function unreadable(path: string, error: unknown): UsageError {
  return new UsageError(`Файл не вдалося прочитати: ${path} (${reasonOf(error)})`)
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'такого файлу немає',
  EACCES: 'немає дозволу',
  EPERM: 'немає дозволу',
  EISDIR: 'це тека',
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}
