import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { checkDatabase } from '#src/database/check-database.ts'
import { migrate } from '#src/database/migrate.ts'
import { socketUrl, startServer } from '#src/database/postgres-server.ts'
import { withClient } from '#src/database/with-client.ts'
import { memoryFolder } from './memory-folder.ts'
import { removeFolder } from './remove-folder.ts'
import { testBinaries } from './test-binaries.ts'
import { testSettings } from './test-settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * `socketFolder` is the folder of the socket of the run's own server, `template` the database from which
     * test databases are copied, and `filledFolder` the place of the data folder from which others are
     * copied, as soon as a test has wanted one.
     */
    testServer: { socketFolder: string; template: string; filledFolder: string }
  }
}

const TEMPLATE = 'template_shop'

/**
 * Starts one PostgreSQL for the whole run, with every migration applied in a template. `TEST_POSTGRES=system`
 * takes the machine's own instead of the embedded one.
 */
export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(memoryFolder(), 'vitryna-test-'))
  // When root runs the tests, the server runs as the user nobody, who must be able to walk in.
  chmodSync(dataDir, 0o755)
  const server = await startServer({ dataDir, binaries: testBinaries, settings: testSettings() })
  const stop = async () => {
    await server.stop()
    removeFolder(dataDir)
  }
  try {
    await createTemplate(server.socketFolder)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testServer', {
    socketFolder: server.socketFolder,
    template: TEMPLATE,
    filledFolder: join(dataDir, 'filled'),
  })
  return stop
}

async function createTemplate(socketFolder: string): Promise<void> {
  await withClient({ connectionString: socketUrl(socketFolder, 'postgres') }, (client) =>
    client.query(`create database ${TEMPLATE}`),
  )
  const url = socketUrl(socketFolder, TEMPLATE)
  await checkDatabase(url)
  await migrate(url)
}
