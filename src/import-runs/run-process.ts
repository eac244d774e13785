import { constants, setPriority } from 'node:os'
import { connect } from '#src/database/connect.ts'
import { causedBy } from '#src/database/current-request.ts'
import { reportAndExit } from '#src/jobs/work-apart.ts'
import { executeRun } from './execute-run.ts'
import { saveProgress } from './save-progress.ts'
import { runOrderSchema } from './run-messages.ts'

/**
 * Program of a child process that does one step of a run and exits. In the shop's own process, reading a large feed would slow down
 * shoppers, and its memory would not be freed.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// These signals reach the whole process group, but the shop itself decides when this process ends.
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
