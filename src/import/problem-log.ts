import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProblemGroup } from './import-report.ts'
import { describeProblem, type FeedProblem, type ProblemCode } from './offer.ts'

/** How many problems of one kind stay in memory and are shown. */
const EXAMPLES_LIMIT = 5
const LINES_AT_ONCE = 500

export interface ProblemLog {
  add: (problem: FeedProblem) => Promise<void>
  /** Ends the log. Returns the file with all problems, if there are more of them than examples. */
  finish: () => Promise<{ groups: ProblemGroup[]; refused: number; file: string | null }>
}

/**
 * Counts problems by kind and keeps the first of each. A longer list is written to a file, so that memory
 * does not grow with the number of problems. Without a folder nothing is written.
 */
export function createProblemLog(folder: string | null, now: Date): ProblemLog {
  const groups = new Map<ProblemCode, ProblemGroup>()
  const file = folder === null ? null : join(folder, `import-${stampOf(now)}.txt`)
  let lines: string[] = []
  let refused = 0
  let isLong = false
  let isWritten = false

  const write = async () => {
    if (folder === null || file === null || lines.length === 0) return
    await mkdir(folder, { recursive: true })
    await appendFile(file, `${lines.join('\n')}\n`)
    isWritten = true
    lines = []
  }

  return {
    add: async (problem) => {
      const group = groups.get(problem.code) ?? {
        severity: problem.severity,
        code: problem.code,
        count: 0,
        examples: [],
      }
      groups.set(problem.code, group)
      group.count += problem.count
      if (problem.severity === 'refused') refused += problem.count
      if (group.examples.length < EXAMPLES_LIMIT) group.examples.push(problem)
      else isLong = true
      if (file === null) return
      lines.push(describeProblem(problem))
      if (lines.length >= LINES_AT_ONCE) await write()
    },
    finish: async () => {
      if (isLong) await write()
      return { groups: [...groups.values()].toSorted(worstFirst), refused, file: isWritten ? file : null }
    },
  }
}

function worstFirst(a: ProblemGroup, b: ProblemGroup): number {
  if (a.severity !== b.severity) return a.severity === 'refused' ? -1 : 1
  return b.count - a.count
}

/** `2026-11-20-18-05-09`: sorts by time, and is a valid file name everywhere. */
function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replace(/[:T]/g, '-')
}
