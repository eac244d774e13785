import { access, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { connect, type Connection } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { convertPicture, convertToAvif } from './convert-picture.ts'
import { PictureError } from './picture-error.ts'
import { startPictureWorker, type PictureWorker } from './start-picture-worker.ts'

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }
const PATIENCE = { timeout: 15_000, interval: 100 }

let connection: Connection
let url: string
let dataDir: string
let feedFolder: string
let worker: PictureWorker
const answers = new Map<string, () => Promise<Buffer>>()
const asked: string[] = []
/** The promise for which an avif waits. */
let avifMayStart = Promise.resolve()

beforeAll(async () => {
  url = await createTestDatabase()
  connection = connect(url, { applicationName: 'pictures test', size: 4 })
  dataDir = await mkdtemp(join(tmpdir(), 'vitryna-pictures-'))
  feedFolder = join(dataDir, 'feed')
  await mkdir(feedFolder)
  worker = await startPictureWorker({
    database: connection.database,
    databaseUrl: url,
    dataDir,
    log: SILENT,
    fetchPicture: (source) => {
      asked.push(source)
      return answers.get(source)?.() ?? Promise.reject(new PictureError('сервер відповів 404', true))
    },
    // The processes of the worker give way to all others: beside other tests an avif might wait for minutes.
    converter: {
      convertPicture,
      convertToAvif: async (...input) => {
        await avifMayStart
        return convertToAvif(...input)
      },
    },
  })
})

beforeEach(() => {
  asked.length = 0
})

afterAll(async () => {
  await worker.stop()
  await connection.close()
  await rm(dataDir, { recursive: true })
})

async function waiting(source: string, folder: string | null = null): Promise<number> {
  const { id } = await connection.database
    .insertInto('pictures')
    .values({ source, folder })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function settled(id: number) {
  return vi.waitFor(async () => {
    const picture = await connection.database
      .selectFrom('pictures')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(picture.state).not.toBe('waiting')
    return picture
  }, PATIENCE)
}

function jpeg(background: string, width = 500) {
  return sharp({ create: { width, height: width, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

it('makes a waiting picture visible, first as webp, then as avif where that is smaller', async () => {
  answers.set('https://a.example/1.jpg', () => jpeg('#345'))
  const id = await waiting('https://a.example/1.jpg')
  const picture = await settled(id)
  expect(picture).toMatchObject({
    state: 'ready',
    width: 500,
    height: 500,
    webp_widths: [96, 240, 480],
    error: null,
  })
  await access(join(dataDir, 'media', `${picture.hash}-480.webp`))
  await vi.waitFor(async () => expect(await avifState(id)).toBe('completed'), PATIENCE)
})

it('makes new pictures visible while an avif waits for the processor', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  avifMayStart = promise
  try {
    answers.set('https://a.example/before.jpg', () => jpeg('#a45'))
    const before = await waiting('https://a.example/before.jpg')
    await vi.waitFor(async () => expect(await avifState(before)).toBe('active'), PATIENCE)
    answers.set('https://a.example/after.jpg', () => jpeg('#a54'))
    expect(await settled(await waiting('https://a.example/after.jpg'))).toMatchObject({ state: 'ready' })
  } finally {
    resolve()
  }
})

async function avifState(id: number): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from jobs.job where singleton_key = ${`avif-${id}`}`.execute(connection.database)
  return rows[0]?.state
}

it('shares the files of one content found at two addresses', async () => {
  answers.set('https://a.example/same-1.jpg', () => jpeg('#456'))
  answers.set('https://a.example/same-2.jpg', () => jpeg('#456'))
  const first = await settled(await waiting('https://a.example/same-1.jpg'))
  const second = await settled(await waiting('https://a.example/same-2.jpg'))
  expect(second).toMatchObject({ state: 'ready', hash: first.hash, webp_widths: first.webp_widths })
})

it('marks a picture that is not there as failed with the reason, and asks once', async () => {
  const picture = await settled(await waiting('https://a.example/none.jpg'))
  expect(picture).toMatchObject({ state: 'failed', error: 'сервер відповів 404' })
  expect(asked).toEqual(['https://a.example/none.jpg'])
})

it('keeps a picture waiting for another try when the server is only busy', async () => {
  answers.set('https://a.example/busy.jpg', () =>
    Promise.reject(new PictureError('сервер відповів 503', false)),
  )
  const id = await waiting('https://a.example/busy.jpg')
  await vi.waitFor(async () => {
    const { rows } = await sql<{ state: string }>`
      select state from jobs.job where singleton_key = ${`webp-${id}`}`.execute(connection.database)
    expect(rows).toEqual([{ state: 'retry' }])
  }, PATIENCE)
  const picture = await connection.database
    .selectFrom('pictures')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(picture).toEqual({ state: 'waiting' })
})

it('reads a local picture beside its feed', async () => {
  const path = join(feedFolder, 'a.jpg')
  await writeFile(path, await jpeg('#789'))
  expect(await settled(await waiting(pathToFileURL(path).href, feedFolder))).toMatchObject({ state: 'ready' })
})

it('SEC-06 does not read a file outside the feed’s folder, also not through a link', async () => {
  const secret = join(dataDir, 'secret.jpg')
  await writeFile(secret, await jpeg('#89a'))
  await symlink(secret, join(feedFolder, 'link.jpg'))
  const direct = await settled(await waiting(pathToFileURL(secret).href, feedFolder))
  const linked = await settled(await waiting(pathToFileURL(join(feedFolder, 'link.jpg')).href, feedFolder))
  expect(direct).toMatchObject({ state: 'failed', error: 'файл лежить поза текою прайсу' })
  expect(linked).toMatchObject({ state: 'failed', error: 'файл лежить поза текою прайсу' })
})

it('marks what is no picture as failed', async () => {
  answers.set('https://a.example/page.jpg', async () => Buffer.from('<html>немає</html>'))
  const picture = await settled(await waiting('https://a.example/page.jpg'))
  expect(picture).toMatchObject({ state: 'failed', error: 'файл не є світлиною або пошкоджений' })
})

it('leases a picture for a minute at a time, and longer than its batch may take in all', async () => {
  const source = 'https://slow.example.com/leased.jpg'
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  answers.set(source, () => promise)
  const id = await waiting(source)
  await vi.waitFor(() => expect(asked).toContain(source), PATIENCE)
  const { rows } = await sql`
    select heartbeat_seconds, expire_seconds, heartbeat_on is not null as is_renewed
    from jobs.job where singleton_key = ${`webp-${id}`} and state = 'active'`.execute(connection.database)
  expect(rows).toEqual([{ heartbeat_seconds: 60, expire_seconds: 3600, is_renewed: true }])
  resolve(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  await settled(id)
})
