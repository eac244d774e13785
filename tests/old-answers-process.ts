/**
 * Reads 20 MB from `DATABASE_URL` in a hundred answers, and prints how many bytes of them have grown old. It
 * is a process of its own, because in a process of tests something old may point to the first answer, and
 * with it all that follow grow old too.
 */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { connect } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'

setFlagsFromString('--expose-gc')
const collect: (options: { type: 'minor' }) => void = runInNewContext('gc')
const { database, close } = connect(process.env['DATABASE_URL'] ?? '', {
  applicationName: 'old answers',
  size: 1,
  // The limits are those with which requests are answered.
  limits: { statementMs: 10_000 },
})

function collectYoung(): void {
  collect({ type: 'minor' })
}

function oldBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0
}

async function read(): Promise<void> {
  await sql`${PREPARED} select repeat('x', 20000) || n as text from generate_series(1, 10) n`.execute(
    database,
  )
}

await read()
// What the start has left is still young. Two collections make it old, so they go before the first figure.
for (let turn = 0; turn < 3; turn += 1) collectYoung()
const before = oldBytes()
for (let turn = 0; turn < 100; turn += 1) {
  await read()
  collectYoung()
}
process.stdout.write(`${oldBytes() - before}\n`)
await close()
