import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { copyCluster } from '#src/database/copy-cluster.ts'
import { planFolder } from '#src/database/postgres-folder.ts'
import { readPostmasterFile } from '#src/database/postmaster-file.ts'
import { type Command, type OpenShop, UsageError } from './command.ts'
import { parseOptions, requirePositionals } from './parse-options.ts'

/** What belongs to the shop beside the database. The rest are logs, reports and the server's socket. */
const BACKED_UP = new Set(['media', 'secret'])

export const backupCommand: Command = {
  name: 'backup',
  summary: 'резервна копія без зупинки магазину',
  usage: `npm run shop -- backup ТЕКА

Робить нову теку з копією всього магазину: товари, замовлення, покупці, налаштування, світлини, секрет.
Магазин при цьому працює. Повернути: зупинити магазин, поставити цю теку на місце теки data, запустити.
У копії особисті дані покупців: бережіть її. Базу з DATABASE_URL копіює її pg_dump.

Приклад: npm run shop -- backup /var/backups/vitryna-2026-11-22`,
  run: async (args, { terminal, withShop }) => {
    const target = resolve(requirePositionals(parseOptions(args, {}).positionals, ['тека для копії'])[0])
    const unfinished = `${target}.unfinished`
    await withShop(async (shop) => {
      await makeTarget(target, unfinished)
      try {
        await copyShop(shop, unfinished)
        await rename(unfinished, target)
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true })
        throw error
      }
    })
    terminal.out(`Копія готова: ${target}`)
    return 0
  },
}

/** Creates the folder under another name, which it has until the copy is complete. */
async function makeTarget(target: string, unfinished: string): Promise<void> {
  try {
    await mkdir(target, { mode: 0o700 })
    await rm(target, { recursive: true })
    await mkdir(unfinished, { mode: 0o755 })
  } catch (error) {
    throw new UsageError(
      `Теку не вдалося створити, потрібна нова: ${target} (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

async function copyShop({ databaseUrl, dataDir }: OpenShop, target: string): Promise<void> {
  const { folder, account } = planFolder(dataDir)
  const server = readPostmasterFile(folder)
  if (!server || !databaseUrl.includes(encodeURIComponent(server.socketFolder)))
    throw new UsageError(
      'База магазину — з DATABASE_URL: копіюйте її pg_dump, а з теки даних — media та secret',
    )
  await copyCluster({ url: databaseUrl, folder, target: join(target, basename(folder)), account })
  // After the database, so that all pictures that its rows refer to are there.
  for (const name of await readdir(dataDir))
    if (BACKED_UP.has(name))
      await cp(join(dataDir, name), join(target, name), { recursive: true, filter: isWhole })
}

function isWhole(path: string): boolean {
  return !path.endsWith('.part')
}
