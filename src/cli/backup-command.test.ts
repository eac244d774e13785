import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#src/database/open-database.ts'
import { filledFolder } from '#tests/filled-folder.ts'
import { startTestCommand } from '#tests/start-test-command.ts'
import { memoryFolder } from '#tests/memory-folder.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

// Two servers of their own start here.
vi.setConfig({ testTimeout: 120_000 })

const now = () => new Date('2026-11-20T10:00:00Z')

async function open(dataDir: string): Promise<OpenDatabase> {
  const opened = await openDatabase(
    { databaseUrl: null, dataDir },
    { role: 'shop', onWarning: () => undefined },
  )
  onTestFinished(() => opened.close())
  return opened
}

it('copies a shop that goes on writing, and another opens on the copy whole', async () => {
  const dataDir = await filledFolder()
  const shop = await open(dataDir)
  await mkdir(join(dataDir, 'media'))
  await writeFile(join(dataDir, 'media/a-96.webp'), 'picture')
  await writeFile(join(dataDir, 'media/.b.part'), 'half')
  await sql`create table written (n bigint primary key, twin bigint not null)`.execute(shop.database)
  await sql`insert into written select n, n from generate_series(1, 50000) n`.execute(shop.database)
  const stopping = new AbortController()
  const write = async () => {
    for (let n = 50_001; !stopping.signal.aborted; n += 1)
      await sql`with one as (insert into written values (${n}, ${n})) update written set twin = n where n <= 200`.execute(
        shop.database,
      )
  }
  const command = await startTestCommand(shop, now, { dataDir })
  const copy = join(temporaryFolder('open', memoryFolder()), 'copy')
  const writing = write()
  const outcome = await command.run('backup', copy).finally(() => stopping.abort())
  await writing
  expect(outcome).toEqual({ code: 0, out: [`Копія готова: ${copy}`], err: [] })

  const restored = await open(copy)
  const { rows } = await sql<{ count: number; last: number; wrong: number }>`
    select count(*) as count, max(n) as last, count(*) filter (where n <> twin) as wrong from written`.execute(
    restored.database,
  )
  expect(rows[0]).toMatchObject({ wrong: 0 })
  // Every number is there up to the moment of the copy.
  expect(rows[0]?.count).toBe(rows[0]?.last)
  expect(rows[0]?.count).toBeGreaterThan(50_000)
  await sql`insert into written values (0, 0)`.execute(restored.database)
  expect(await readFile(join(copy, 'media/a-96.webp'), 'utf8')).toBe('picture')
  expect(existsSync(join(copy, 'media/.b.part'))).toBe(false)
})

it('writes over nothing, and leaves nothing half-made', async () => {
  const dataDir = await filledFolder()
  const command = await startTestCommand(await open(dataDir), now, { dataDir })
  const taken = temporaryFolder()
  expect(await command.run('backup', taken)).toMatchObject({ code: 2 })
  expect(await command.run('backup', join(taken, 'no/such/place'))).toMatchObject({ code: 2 })
  expect(existsSync(taken)).toBe(true)
  expect(existsSync(`${taken}.unfinished`)).toBe(false)
  expect(await command.run('backup')).toMatchObject({ code: 2 })
})

it('says how a database of the owner’s own is copied', async () => {
  const shop = await open(await filledFolder())
  const command = await startTestCommand(shop, now)
  const copy = join(temporaryFolder(), 'copy')
  const { code, err } = await command.run('backup', copy)
  expect(code).toBe(2)
  expect(err[0]).toContain('pg_dump')
  expect([existsSync(copy), existsSync(`${copy}.unfinished`)]).toEqual([false, false])
})
