/**
 * The demo shop with every picture converted, in the folder that the shops of the browser tests are copies of: no shop
 * converts them again beside a browser, and no test waits for them.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { parseConfig } from '../src/config.ts'
import type { Database } from '../src/database/connect.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { PICTURE_QUEUE } from '../src/import/pictures/picture-queue.ts'
import { countPictures } from '../src/import/pictures/picture-status.ts'
import { startPictureWorker } from '../src/import/pictures/start-picture-worker.ts'
import { createLog } from '../src/server/create-log.ts'
import { fillEmptyShop } from '../src/server/fill-empty-shop.ts'

const LOOK_MS = 500

const stopping = new AbortController()
// The database has a process group of its own and would go on without this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

const [folder = ''] = process.argv.slice(2)
const config = parseConfig({ DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'warn' })
const log = createLog(config)
const onWarning = (message: string, error?: unknown) => log.warn({ err: error }, message)
const open = await openDatabase(config, { role: 'shop', onWarning })
try {
  await fillEmptyShop(config, open)
  await convertPictures(open.database, open.url)
  const { waiting, failed } = await countPictures(open.database)
  process.exitCode = waiting + failed === 0 ? 0 : 1
} finally {
  await open.close()
}

async function convertPictures(database: Database, databaseUrl: string): Promise<void> {
  const worker = await startPictureWorker({ database, databaseUrl, dataDir: config.dataDir, log })
  try {
    while (!stopping.signal.aborted && ((await worker.hasWork()) || (await hasJobs(database))))
      await delay(LOOK_MS)
  } finally {
    await worker.stop()
  }
}

/** Of any kind: a picture that is visible may still become avif. */
async function hasJobs(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from jobs.job where name = ${PICTURE_QUEUE} and state <= 'active' limit 1`.execute(database)
  return rows.length > 0
}
