import { join } from 'node:path'
import { BARE_ENVIRONMENT, workApart } from '#src/jobs/work-apart.ts'
import { type CopyAnswer, copyAnswerSchema, type CopyOrder } from './copy-order.ts'
import { drillCopy, dropTrial } from './drill-copy.ts'
import { type CopySource, makeCopy, type NewCopy, removeUnfinished } from './make-copy.ts'

/** How the work of copies is done. */
export type CopyWork = {
  make: (source: CopySource, copy: NewCopy) => Promise<number>
  drill: (folder: string, databaseUrl: string, signal?: AbortSignal) => Promise<string | null>
}

const PROGRAM = join(import.meta.dirname, 'copy-process.ts')

/** In this process: for a command, which has nothing else to do. */
export const WORK_HERE: CopyWork = { make: makeCopy, drill: drillCopy }

/**
 * In a process of its own, which leaves the processor to the shop. If it dies, what it has left unfinished is
 * removed.
 */
export const WORK_APART: CopyWork = {
  async make({ databaseUrl, dataDir }, { target, now, signal }) {
    const order = { work: 'make', databaseUrl, dataDir, target, now: now.toISOString() } as const
    try {
      const answer = await ask(order, signal)
      if ('bytes' in answer) return answer.bytes
      throw new Error('the process of a copy has not said how large it is')
    } catch (error) {
      await removeUnfinished(target)
      throw error
    }
  },
  async drill(folder, databaseUrl, signal) {
    try {
      const answer = await ask({ work: 'drill', databaseUrl, folder }, signal)
      if ('problem' in answer) return answer.problem
      throw new Error('the process of a trial has not said what came of it')
    } catch (error) {
      await dropTrial(databaseUrl)
      throw error
    }
  },
}

async function ask(order: CopyOrder, signal?: AbortSignal): Promise<CopyAnswer> {
  const program = { program: PROGRAM, env: BARE_ENVIRONMENT, order, ...(signal && { signal }) }
  return copyAnswerSchema.parse(await workApart(program))
}
