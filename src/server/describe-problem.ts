import { ConfigError } from '#src/config.ts'
import { PostgresProblem } from '#src/database/postgres-problem.ts'

/** A process that serves requests did not start; the message is what it said of the reason. */
export class WorkerProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WorkerProblem'
  }
}

/** What the owner can act on is told in its own sentence; a defect of ours with all that is known of it. */
export function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isListenError(error)) return listenSentence(error)
  const isForOwner =
    error instanceof ConfigError || error instanceof PostgresProblem || error instanceof WorkerProblem
  return isForOwner ? error.message : String(error.stack)
}

type ListenError = Error & { code: string; port?: number }

function isListenError(error: Error): error is ListenError {
  // In a process beside others the port is bound by their parent.
  const isListening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'bind')
  return isListening && 'code' in error
}

function listenSentence({ code, port }: ListenError): string {
  const reason = code === 'EADDRINUSE' ? 'цей порт уже зайнятий' : code
  return `Не вдалося слухати порт ${port ?? ''}: ${reason}. Вкажіть інший порт, наприклад PORT=3001.`
}
