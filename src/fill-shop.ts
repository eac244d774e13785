import { parseConfig } from '#src/config.ts'
import { connect } from '#src/database/connect.ts'
import { loadDemoDirectory } from '#src/delivery/directory/load-demo-directory.ts'
import { loadDemoShop } from '#src/import/demo/load-demo-shop.ts'
import { reportAndExit } from '#src/jobs/work-apart.ts'
import { createLog } from '#src/server/create-log.ts'
import { describeProblem } from '#src/server/describe-problem.ts'
import { type FillOrder, fillOrderSchema } from '#src/server/fill-order.ts'
import { outliveTerminal } from '#src/server/say.ts'

/**
 * Fills an empty shop with the demo, for the process that has started this one, and ends. In the shop's own
 * process, the memory that an import leaves in use would stay so for as long as the shop runs.
 */
outliveTerminal()
// These signals reach the whole process group; the parent, if it is still starting, finishes that first and
// then ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit(1))
process.once('message', (message: unknown) => {
  void fill(fillOrderSchema.parse(message))
})

async function fill({ databaseUrl, dataDir, logLevel }: FillOrder): Promise<void> {
  const { database, close } = connect(databaseUrl, { applicationName: 'vitryna filling', size: 6 })
  try {
    const log = createLog(parseConfig({ LOG_LEVEL: logLevel }))
    // Loaded before the shop's pages, whose presence shows that the demo is complete.
    await loadDemoDirectory(database)
    await loadDemoShop({ database, databaseUrl, dataDir, log, now: new Date() })
    await close()
    reportAndExit({}, 0)
  } catch (error) {
    reportAndExit(describeProblem(error), 1)
  }
}
