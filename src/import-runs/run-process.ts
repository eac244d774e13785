import { constants, setPriority } from 'node:os'
import { connect } from '#src/database/connect.ts'
import { causedBy } from '#src/database/current-request.ts'
import { reportAndExit } from '#src/jobs/work-apart.ts'
import { executeRun } from './execute-run.ts'
import { saveProgress } from './save-progress.ts'
import { runOrderSchema } from './run-messages.ts'

/**
 * Does one run for the process that has started this one, and ends: reading a large feed would hold up shoppers, and what
 * it leaves in memory would stay.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// They reach the whole process group; the shop says itself when this is to end.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit(1))
process.once('message', (message: unknown) => {
  void work(message)
})

async function work(message: unknown): Promise<void> {
  const { databaseUrl, dataDir, runId, cause } = runOrderSchema.parse(message)
  const { database, close } = connect(databaseUrl, { applicationName: 'vitryna import', size: 3 })
  try {
    const onProgress = saveProgress(database, runId)
    await causedBy(cause, 'import', () =>
      executeRun({ database, databaseUrl, dataDir, now: new Date(), onProgress }, runId),
    )
    await close()
    reportAndExit({}, 0)
  } catch (error) {
    reportAndExit(error instanceof Error ? (error.stack ?? error.message) : String(error), 1)
  }
}
