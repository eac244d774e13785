import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Converter } from './convert-picture.ts'
import { type Answer, answerSchema, PATIENT, type Task } from './converter-messages.ts'
import { PictureError } from './picture-error.ts'

const PROGRAM = join(import.meta.dirname, 'converter-process.ts')
const IDLE_MS = 5000
// It needs nothing of the shop's environment, least of all secrets. With several arenas of glibc its memory
// would be twice as large.
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' }

type Question = Task extends infer Each ? (Each extends Task ? Omit<Each, 'id'> : never) : never

export type ConverterProcess = Converter & {
  /** The id of the converting process, while there is one. */
  pid: () => number | undefined
  stop: () => Promise<void>
}

export type ConverterOptions = {
  /** Milliseconds without work after which the process ends. */
  idleMs?: number
  /** Whether it uses only processor time that nobody else needs. */
  isPatient?: boolean
}

/**
 * Converts in a process of its own, which exists only while there is work, because encoders fragment the
 * memory of a process, which it never returns. If the process ends midway, its conversions fail and can be
 * requested again.
 */
export function startConverter({
  idleMs = IDLE_MS,
  isPatient = false,
}: ConverterOptions = {}): ConverterProcess {
  const waiting = new Map<number, (answer: Answer) => void>()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function launch(): ChildProcess {
    const started = fork(PROGRAM, isPatient ? [PATIENT] : [], {
      execArgv: [],
      env: ENVIRONMENT,
      serialization: 'advanced',
    })
    started.on('message', (message) => {
      const answer = answerSchema.parse(message)
      waiting.get(answer.id)?.(answer)
    })
    started.once('exit', (code, signal) =>
      lose(started, `процес перетворення завершився (${signal ?? code})`),
    )
    // It did not start, or its channel broke, which ends it.
    started.on('error', ({ message }) => lose(started, message))
    return started
  }

  function lose(ended: ChildProcess, message: string): void {
    // It was dismissed before, and had no work.
    if (child !== ended) return
    child = null
    for (const [id, settle] of waiting) settle({ kind: 'problem', id, message, isFinal: false })
  }

  function letGo(): ChildProcess | null {
    const last = child
    child = null
    if (last?.connected) last.disconnect()
    return last
  }

  async function ask(question: Question): Promise<Answer> {
    clearTimeout(idle)
    child ??= launch()
    lastId += 1
    const id = lastId
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(id, resolve)
    child.send({ ...question, id })
    const answer = await promise
    waiting.delete(id)
    if (waiting.size === 0) idle = setTimeout(letGo, idleMs).unref()
    return answer
  }

  return {
    async convertPicture(input) {
      const answer = await ask({ kind: 'webp', input })
      if (answer.kind !== 'webp') throw problemOf(answer)
      return answer.picture
    },
    async convertToAvif(widest, widths) {
      const answer = await ask({ kind: 'avif', widest, widths: [...widths] })
      if (answer.kind !== 'avif') throw problemOf(answer)
      return answer.files
    },
    pid: () => child?.pid,
    async stop() {
      clearTimeout(idle)
      const last = letGo()
      if (last && last.exitCode === null && last.signalCode === null) await once(last, 'exit')
    },
  }
}

function problemOf(answer: Answer): Error {
  if (answer.kind !== 'problem') return new Error(`the converter answered ${answer.kind}`)
  const { message, isFinal } = answer
  return isFinal === null ? new Error(message) : new PictureError(message, isFinal)
}
