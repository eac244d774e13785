import { constants, setPriority } from 'node:os'
import { connect } from '#src/database/connect.ts'
import { reportAndExit } from '#src/jobs/work-apart.ts'
import { type CopyAnswer, type CopyOrder, copyOrderSchema } from './copy-order.ts'
import { copyProblem } from './copy-problem.ts'
import { drillCopy } from './drill-copy.ts'
import { makeCopy } from './make-copy.ts'

/**
 * Makes one copy for the shop, or tries to restore one, and ends. In the shop's own process, compressing
 * everything would delay its pages.
 */

// Below the priority of pages, but not the lowest one: the nightly copy has to finish even on a machine that
// is busy for hours.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// These signals reach the whole process group, but only the shop decides when this process ends.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit(1))
process.once('message', (message: unknown) => {
  void work(copyOrderSchema.parse(message)).then(
    (answer) => reportAndExit(answer, 0),
    (error: unknown) => reportAndExit(copyProblem(error), 1),
  )
})

async function work(order: CopyOrder): Promise<CopyAnswer> {
  const { databaseUrl } = order
  if (order.work === 'drill') return { problem: await drillCopy(order.folder, databaseUrl) }
  const { dataDir, target, now } = order
  const { database, close } = connect(databaseUrl, { applicationName: 'vitryna copy', size: 1 })
  try {
    return { bytes: await makeCopy({ database, databaseUrl, dataDir }, { target, now: new Date(now) }) }
  } finally {
    await close()
  }
}
