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
 * Fills an empty shop with the demo for the process that has started this one, and ends: what an import leaves in memory
 * would stay there for as long as the shop runs.
 */
outliveTerminal()
// They reach the whole process group, and a shop that is still starting is let finish that first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit(1))
process.once('message', (message: unknown) => {
  void fill(fillOrderSchema.parse(message))
})

async function fill({ databaseUrl, dataDir, logLevel }: FillOrder): Promise<void> {
  const { database, close } = connect(databaseUrl, { applicationName: 'vitryna filling', size: 6 })
  try {
    const log = createLog(parseConfig({ LOG_LEVEL: logLevel }))
    // Before the shop's pages, whose presence says that the demo is whole.
    await loadDemoDirectory(database)
    await loadDemoShop({ database, databaseUrl, dataDir, log, now: new Date() })
    await close()
    reportAndExit({}, 0)
  } catch (error) {
    reportAndExit(describeProblem(error), 1)
  }
}
