/**
 * A process of its own that opens the embedded database as the shop does, and has it open until it is killed.
 */
import { parseConfig } from '#src/config.ts'
import { openDatabase } from '#src/database/open-database.ts'

try {
  const open = await openDatabase(parseConfig(process.env), {
    role: 'shop',
    onWarning: (message) => process.stdout.write(`${message}\n`),
  })
  process.stdout.write(`open at ${open.url}\n`)
  process.on('SIGTERM', () => {
    void open.close().then(() => process.exit(0))
  })
  setInterval(() => {}, 1000)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
