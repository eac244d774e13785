import { constants, setPriority } from 'node:os'
import { connect } from '#src/database/connect.ts'
import { reportAndExit } from '#src/jobs/work-apart.ts'
import { type CopyAnswer, type CopyOrder, copyOrderSchema } from './copy-order.ts'
import { copyProblem } from './copy-problem.ts'
import { drillCopy } from './drill-copy.ts'
import { makeCopy } from './make-copy.ts'

/** Makes or tries out one copy for the shop, and ends: packing all that a shop has would hold up its pages. */

// Behind the pages, but not behind everything: on a machine that is full for hours the nightly copy has to end too.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// They reach the whole process group; the shop says itself when this is to end.
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
