import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '#src/config.ts'
import { filledFolder } from '#tests/filled-folder.ts'
import { memoryFolder } from '#tests/memory-folder.ts'
import { runSource } from '#tests/run-source.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import type { Database } from './connect.ts'
import { type OpenOptions, openDatabase } from './open-database.ts'
import { openRequests } from './open-requests.ts'
import { watchOutage } from './outage.ts'
import { makePrivateFolder, planFolder } from './postgres-folder.ts'
import { readPostmasterFile, SOCKET_NAME } from './postmaster-file.ts'

const shop: OpenOptions = { role: 'shop', onWarning: () => {} }
const command: OpenOptions = { role: 'command', onWarning: () => {} }

describe('the embedded database', () => {
  it('is made, migrated, stopped, and there again with what was written', async () => {
    const dataDir = temporaryFolder('open', memoryFolder())
    const first = await openDatabase({ databaseUrl: null, dataDir }, shop)
    await first.database.insertInto('brands').values({ slug: 'dub', title: 'Дуб', key: 'дуб' }).execute()
    await first.close()
    expect(serverPid(dataDir)).toBeNull()
    const second = await openAgain(dataDir, shop)
    expect(first.applied.length).toBeGreaterThan(0)
    expect(second.applied).toEqual([])
    expect(await second.database.selectFrom('brands').select('title').execute()).toEqual([{ title: 'Дуб' }])
  })

  it('works in a folder that nobody else may enter', async () => {
    const dataDir = temporaryFolder('private', memoryFolder())
    const { socketFolder } = planFolder(dataDir)
    const open = await openAgain(dataDir, shop)
    expect(await likeness(open.database)).toBeGreaterThan(0)
    await open.close()
    expect(existsSync(socketFolder)).toBe(false)
  })

  it('works where the path is too long for a socket', async () => {
    const dataDir = join(temporaryFolder('open', memoryFolder()), 'д'.repeat(60))
    const open = await openAgain(dataDir, shop)
    expect(await likeness(open.database)).toBeGreaterThan(0)
  })

  it('knows Ukrainian letters and counts in numbers', async () => {
    const open = await openAgain(await filledFolder(), shop)
    const { rows } =
      await sql`select lower('ҐЇЄІ') as lowered, count(*) as n, sum(5) as total, date '2026-03-29' as day`.execute(
        open.database,
      )
    expect(rows).toEqual([{ lowered: 'ґїєі', n: 1, total: 5, day: '2026-03-29' }])
  })

  it('has one shop, and tells the second one so', async () => {
    const dataDir = await filledFolder()
    const holder = runSource('tests/database-process.ts', { DATA_DIR: dataDir })
    await holder.saw('open at')
    await expect(openDatabase({ databaseUrl: null, dataDir }, shop)).rejects.toThrow(
      `уже працює магазин (процес ${holder.child.pid})`,
    )
    expect(serverPid(dataDir)).not.toBeNull()
    holder.child.kill('SIGTERM')
    expect(await holder.exitCode).toBe(0)
    expect(serverPid(dataDir)).toBeNull()
  })

  it('outlives a shop that was killed, and is taken over by the next', async () => {
    const dataDir = await filledFolder()
    const killed = runSource('tests/database-process.ts', { DATA_DIR: dataDir })
    await killed.saw('open at')
    const pid = serverPid(dataDir)
    killed.child.kill('SIGKILL')
    await killed.exitCode
    const next = await openAgain(dataDir, shop)
    expect(serverPid(dataDir)).toBe(pid)
    expect(await likeness(next.database)).toBeGreaterThan(0)
    await next.close()
    expect(serverPid(dataDir)).toBeNull()
  })

  it('breaks off a request’s statement that runs too long, and no other', async () => {
    const open = await openAgain(await filledFolder(), shop)
    const requests = await openRequests({
      url: open.url,
      replicaUrl: null,
      size: 1,
      waits: parseConfig({}).waits,
      outage: watchOutage(() => undefined),
      onWarning: () => undefined,
      onLost: () => undefined,
    })
    const limits = [await limitOf(requests.database), await limitOf(requests.ordering)]
    const unlimited = await limitOf(open.database)
    await requests.close()
    expect([...limits, unlimited]).toEqual(['5s', '5s', '0'])
  })

  it('serves a command beside the shop, which does not stop it', async () => {
    const dataDir = await filledFolder()
    const owner = await openAgain(dataDir, shop)
    const beside = await openDatabase({ databaseUrl: null, dataDir }, command)
    await beside.close()
    expect(await likeness(owner.database)).toBeGreaterThan(0)
  })

  it('is stopped by a command that had started it', async () => {
    const dataDir = await filledFolder()
    const alone = await openDatabase({ databaseUrl: null, dataDir }, command)
    await alone.close()
    expect(serverPid(dataDir)).toBeNull()
  })

  it('is started again when the server dies', async () => {
    const dataDir = await filledFolder()
    const warned = Promise.withResolvers<string>()
    const open = await openAgain(dataDir, { role: 'shop', onWarning: (message) => warned.resolve(message) })
    process.kill(serverPid(dataDir) ?? 0, 'SIGKILL')
    expect(await warned.promise).toMatch(/База даних|З’єднання/)
    await expect.poll(() => likeness(open.database).catch(() => 0), { timeout: 15_000 }).toBeGreaterThan(0)
  })

  it('FLT-01 is started again though a process of the dead server does not see its end', async () => {
    const dataDir = await filledFolder()
    const open = await openAgain(dataDir, shop)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open.database)
    process.kill(rows[0]?.pid ?? 0, 'SIGSTOP')
    process.kill(serverPid(dataDir) ?? 0, 'SIGKILL')
    await expect.poll(() => likeness(open.database).catch(() => 0), { timeout: 15_000 }).toBeGreaterThan(0)
  })

  it('takes over the file of a server that died, though its pid lives on in another program', async () => {
    const dataDir = await filledFolder()
    const first = await openDatabase({ databaseUrl: null, dataDir }, shop)
    const left = readFileSync(join(planFolder(dataDir).folder, 'postmaster.pid'), 'utf8')
    await first.close()
    writeFileSync(
      join(planFolder(dataDir).folder, 'postmaster.pid'),
      left.replace(/^\d+/, String(process.ppid)),
    )
    const open = await openAgain(dataDir, shop)
    expect(await likeness(open.database)).toBeGreaterThan(0)
  })

  it('takes over the socket of a server that died, though its pid lives on in another program', async () => {
    const dataDir = await filledFolder()
    const first = await openDatabase({ databaseUrl: null, dataDir }, shop)
    const file = join(planFolder(dataDir).folder, 'postmaster.pid')
    const lock = join(planFolder(dataDir).socketFolder, `${SOCKET_NAME}.lock`)
    const left = [file, lock].map((path) => [path, readFileSync(path, 'utf8')] as const)
    await first.close()
    const { socketFolder, account } = planFolder(dataDir)
    makePrivateFolder(socketFolder, account)
    // The process runs under the server's own account, because one of another account is not believed.
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { ...account, cwd: '/' })
    onTestFinished(() => void other.kill())
    for (const [path, text] of left) writeFileSync(path, text.replace(/^\d+/, String(other.pid)))
    const open = await openAgain(dataDir, shop)
    expect(await likeness(open.database)).toBeGreaterThan(0)
  })

  it('refuses a folder that another version has made', async () => {
    const dataDir = await filledFolder()
    writeFileSync(join(planFolder(dataDir).folder, 'PG_VERSION'), '14\n')
    await expect(openDatabase({ databaseUrl: null, dataDir }, shop)).rejects.toThrow(
      /створена PostgreSQL 14, а тут PostgreSQL/,
    )
  })

  it('does not put its socket where somebody else has laid a link', async () => {
    const dataDir = await filledFolder()
    rmSync(join(dataDir, 'socket'), { recursive: true, force: true })
    symlinkSync(temporaryFolder(), join(dataDir, 'socket'))
    await expect(openDatabase({ databaseUrl: null, dataDir }, shop)).rejects.toThrow(
      /належить іншому користувачу/,
    )
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })
})

async function openAgain(dataDir: string, options: OpenOptions) {
  const open = await openDatabase({ databaseUrl: null, dataDir }, options)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= open.close())
  onTestFinished(close)
  return { ...open, close }
}

function serverPid(dataDir: string): number | null {
  return readPostmasterFile(planFolder(dataDir).folder)?.pid ?? null
}

async function likeness(database: Database): Promise<number> {
  const { rows } = await sql<{
    likeness: number
  }>`select similarity('телевізор', 'телевізар')::float8 as likeness`.execute(database)
  return rows[0]?.likeness ?? 0
}

async function limitOf(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{
    limit: string
  }>`select current_setting('statement_timeout') as limit`.execute(database)
  return rows[0]?.limit
}
