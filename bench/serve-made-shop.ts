import { join } from 'node:path'
import { openBenchDatabases } from './shop/bench-databases.ts'
import { runShop } from './shop/run-shop.ts'

/** Runs the shop on a copy of the generated goods until Ctrl-C, to look at it or to profile it. */
export async function serveMadeShop(options: { folder: string; size: number; port: number }): Promise<void> {
  const { folder, size, port } = options
  const databases = await openBenchDatabases(folder)
  const databaseUrl = await databases.copy(size, `held_${port}`)
  const shop = await runShop({ databaseUrl, dataDir: join(folder, 'shop'), port })
  console.log(`${shop.url}, process ${shop.pid}, DATABASE_URL='${databaseUrl}'`)
  process.once('SIGINT', () => shop.signal('SIGTERM'))
  process.once('SIGTERM', () => shop.signal('SIGTERM'))
  await shop.ended
  await databases.close()
}
