import { ConfigError } from '#src/config.ts'
import { PostgresProblem } from '#src/database/postgres-problem.ts'

/** A process that serves requests did not start; the message is the reason that it reported. */
export class WorkerProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WorkerProblem'
  }
}

/** A sentence for a problem that the owner can mend, or the whole stack of a defect of ours. */
export function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isForOwner =
    error instanceof ConfigError || error instanceof PostgresProblem || error instanceof WorkerProblem
  if (isForOwner) return error.message
  return systemSentence(error) ?? String(error.stack)
}

type SystemError = Error & {
  code: string
  syscall?: string
  port?: number
  address?: string
  path?: string
  hostname?: string
}

/** What the operating system has refused and what to do about it; null for any other error. */
function systemSentence(error: Error): string | null {
  if (!isSystemError(error)) return null
  // The port of one process among several is bound by their parent.
  if (error.syscall === 'listen' || error.syscall === 'bind') return listenSentence(error)
  if (error.syscall === 'getaddrinfo' && error.hostname !== undefined)
    return `Адреси «${error.hostname}» немає. Перевірте, чи правильно її написано (HOST, DATABASE_URL, SMTP_URL у .env) і чи є зв’язок.`
  return error.path === undefined ? null : fileSentence(error, error.path)
}

function isSystemError(error: Error): error is SystemError {
  return 'code' in error && typeof error.code === 'string'
}

function listenSentence({ code, port, address }: SystemError): string {
  const number = port ?? ''
  if (code === 'EADDRINUSE')
    return `Не вдалося слухати порт ${number}: цей порт уже зайнятий. Вкажіть інший порт, наприклад PORT=3001.`
  if (code === 'EACCES')
    return `Не вдалося слухати порт ${number}: порти до 1024 система дає лише адміністраторові. Вкажіть інший порт, наприклад PORT=3000.`
  if (code === 'EADDRNOTAVAIL')
    return `Не вдалося слухати ${address ?? 'адресу'}: у цього комп’ютера такої адреси немає. Виправте HOST, наприклад HOST=0.0.0.0.`
  return `Не вдалося слухати порт ${number}: ${code}. Вкажіть інший порт, наприклад PORT=3001.`
}

function fileSentence({ code }: SystemError, path: string): string | null {
  if (code === 'EACCES' || code === 'EPERM')
    return `Немає дозволу на ${path}. Дайте його користувачеві, від імені якого працює магазин, або оберіть іншу теку (DATA_DIR).`
  if (code === 'EROFS')
    return `${path} лежить на диску лише для читання. Оберіть теку, у яку можна писати: DATA_DIR у .env.`
  if (code === 'ENOSPC') return `На диску немає місця: ${path}. Звільніть його й повторіть.`
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${path}: тут має бути тека, а стоїть файл. Оберіть іншу теку (DATA_DIR).`
  if (code === 'ENOENT') return `Немає файлу або теки: ${path}`
  return null
}
