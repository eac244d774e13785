import { join } from 'node:path'
import { loadExchangeRates, type RateRules } from './exchange-rates.ts'
import type { ImportOptions } from './import-options.ts'
import { ParamTally } from './offers/param-tally.ts'
import { createProblemLog, type ProblemLog } from './problem-log.ts'

/** What the steps of an import record for its report. */
export interface ImportNotes {
  problems: ProblemLog
  /** The rates by which prices are converted, and those that were used. */
  rates: RateRules
  attributes: ParamTally
}

/** Opens the records of an import. A dry run writes no file of problems. */
export async function openNotes(options: ImportOptions): Promise<ImportNotes> {
  const { database, dataDir, isDryRun, now, rates, onProblem } = options
  const problems = createProblemLog(isDryRun ? null : join(dataDir, 'reports'), now)
  return {
    problems:
      onProblem === undefined ? problems : { ...problems, add: addAndNotify(problems.add, onProblem) },
    rates: {
      given: { option: rates ?? {}, setting: await loadExchangeRates(database) },
      used: new Map(),
    },
    attributes: new ParamTally(),
  }
}

function addAndNotify(
  add: ProblemLog['add'],
  onProblem: NonNullable<ImportOptions['onProblem']>,
): ProblemLog['add'] {
  return (problem) => {
    onProblem(problem)
    return add(problem)
  }
}
