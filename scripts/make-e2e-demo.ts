/**
 * Makes the demo shop with its pictures converted, in the folder that the shops of the browser tests are
 * copied from, so that no shop converts them beside a browser and no test waits for them. Some have avif, and
 * the others are as in a shop's first hour: pages with either are tested, and avif, which is most of the
 * work, is made only for one page of goods.
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
/** As many as the first page of goods shows. */
const ENOUGH_AVIF = 48

const stopping = new AbortController()
// The database has a process group of its own and would keep running without this process.
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
    while (!stopping.signal.aborted && ((await worker.hasWork()) || (await wantsAvif(database))))
      await delay(LOOK_MS)
  } finally {
    await worker.stop()
  }
  await sql`delete from jobs.job where name = ${PICTURE_QUEUE}`.execute(database)
}

async function wantsAvif(database: Database): Promise<boolean> {
  const { rows } = await sql<{ wants: boolean }>`
    select exists (select from jobs.job where name = ${PICTURE_QUEUE} and state <= 'active')
      and (select count(*) from pictures where avif_widths <> '{}') < ${ENOUGH_AVIF} as wants`.execute(
    database,
  )
  return rows[0]?.wants ?? false
}
