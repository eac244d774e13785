import { spawn } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../scripts/faults/free-port.ts'
import { findGateway } from '../../scripts/gateways.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { runSource } from '#tests/run-source.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { testBinaries } from '#tests/test-binaries.ts'
import { testSettings } from '#tests/test-settings.ts'
import { checkDatabase } from './check-database.ts'
import { planFolder, SUPERUSER } from './postgres-folder.ts'
import { socketUrl, startServer } from './postgres-server.ts'
import { withClient } from './with-client.ts'

// A command is a process of its own, which a busy machine starts slowly.
vi.setConfig({ testTimeout: 120_000 })

const BOUNCER = findGateway('pgbouncer')
const KEEPS_LIMITS =
  'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout'

it.skipIf(BOUNCER === undefined).each([
  ['transaction', '', /у режимі transaction.*порт 5432/],
  ['statement', '', /у режимі transaction/],
  ['transaction', KEEPS_LIMITS, /у режимі transaction/],
  ['session', '', /не передає обмежень часу/],
  ['session', KEEPS_LIMITS, /не передає обмежень часу/],
])('OPS-01 a PgBouncer in mode %s with «%s» is refused with the reason', async (mode, more, reason) => {
  await expect(checkDatabase(await startBouncer(mode, more))).rejects.toThrow(reason)
})

it.skipIf(BOUNCER === undefined)(
  'OPS-01 doctor says what is wrong with the pooler and does nothing',
  async () => {
    const url = await startBouncer('transaction')
    const doctor = runSource('src/cli/shop.ts', { DATABASE_URL: url, DATA_DIR: temporaryFolder() }, [
      'doctor',
    ])
    expect(await doctor.exitCode).toBe(1)
    expect(doctor.output()).toMatch(
      /Між магазином і PostgreSQL стоїть пулер \(PgBouncer\) у режимі transaction/,
    )
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      `select count(*)::int as locks from pg_locks where locktype = 'advisory'`,
    )
    await client.end()
    expect(rows).toEqual([{ locks: 0 }])
  },
)

it('OPS-01 PostgreSQL itself is taken', async () => {
  await expect(checkDatabase(direct)).resolves.toBeUndefined()
})

let socketFolder: string
let direct: string
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitryna-test-'))
  chmodSync(dataDir, 0o755)
  const server = await startServer({ dataDir, binaries: testBinaries, settings: testSettings() })
  onFileEnd(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  socketFolder = server.socketFolder
  direct = socketUrl(socketFolder, 'postgres')
  // PgBouncer refuses to run as root, and the server lets in only users whom it knows.
  appendFileSync(join(planFolder(dataDir).folder, 'pg_ident.conf'), `shop nobody ${SUPERUSER}\n`)
  await withClient({ connectionString: direct }, (client) => client.query('select pg_reload_conf()'))
})

/** Starts Debian's PgBouncer before the server of this file. */
async function startBouncer(mode: string, more = ''): Promise<string> {
  const port = await freePort()
  const folder = temporaryFolder()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${socketFolder} user=${SUPERUSER}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${more}
`,
  )
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(BOUNCER ?? '', [...user, file], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = `postgresql://shop@127.0.0.1:${port}/postgres`
  await expect.poll(() => problemOf(url)).toBeNull()
  return url
}

async function problemOf(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return null
  } catch (error) {
    return String(error)
  } finally {
    await client.end()
  }
}
