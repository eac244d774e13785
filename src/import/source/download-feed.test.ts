import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { startLocalServer } from '#tests/start-local-server.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { DOWNLOAD_LIMITS, downloadFeed } from './download-feed.ts'

async function startRedirect(location: string, text = '') {
  const server = await startLocalServer(() => (location === '' ? { text } : { location }))
  onTestFinished(server.stop)
  return server
}

it('SEC-06 a supplier out there may not redirect into the network of the shop, whoever gave its address', async () => {
  const inside = await startRedirect('', 'секрет мережі')
  const folder = temporaryFolder()
  const fetched = await downloadFeed((await startRedirect(inside.origin)).origin, folder)
  expect(await readFile(fetched.path, 'utf8')).toBe('секрет мережі')
  await fetched.dispose()
  // The first server counts as one in the public network: what it leads to has to be there as well.
  const outside = await startRedirect(inside.origin)
  let asked = 0
  const isPublic = () => (asked += 1) === 1
  await expect(downloadFeed(outside.origin, folder, { ...DOWNLOAD_LIMITS, isPublic })).rejects.toThrow(
    `Адреса веде до внутрішньої мережі, так прайс узяти не можна: ${inside.origin}`,
  )
})

/**
 * Starts a server that sends a piece now and then; without `most` its feed has no end.
 *
 * @returns its address
 */
async function startDripping(
  piece: string | Buffer = '<',
  { most = Infinity, headers = {} } = {},
): Promise<string> {
  const server = createServer((_request, response) => {
    let sent = 0
    response.writeHead(200, headers)
    const timer = setInterval(() => {
      sent += 1
      if (sent < most) response.write(piece)
      else response.end(piece)
    }, 10)
    response.on('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close().closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`
}

it.each([
  ['for too long', { wholeMs: 300 }, 'Сервер віддає прайс понад 1 хв'],
  [
    'too slowly',
    { leastSpeed: { bytes: 60 * 1024, everyMs: 300 } },
    'Сервер віддає прайс надто повільно, менш як 60 КБ за 1 с',
  ],
])('SEC-03 gives up a server that sends its feed %s, a piece now and then', async (_how, limit, words) => {
  const limits = { ...DOWNLOAD_LIMITS, ...limit }
  await expect(downloadFeed(await startDripping(), temporaryFolder(), limits)).rejects.toThrow(words)
})

/** Limits with which only the whole is too slow. */
const SHORT = {
  leastSpeed: { bytes: 0, everyMs: 100 },
  slowestLine: { freeMs: 300, bytesPerSecond: 16 * 1024 },
}

it.each([
  ['comes slowly', '<', {}],
  ['is small and unpacks to much', gzipSync(Buffer.alloc(4096, ' ')), { 'content-encoding': 'gzip' }],
])(
  'SEC-03 a feed that %s has some minutes, and no half an hour before which other imports wait',
  async (_what, piece, headers) => {
    const limits = { ...DOWNLOAD_LIMITS, ...SHORT }
    const address = await startDripping(piece, { headers })
    await expect(downloadFeed(address, temporaryFolder(), limits)).rejects.toThrow(
      'Сервер віддає прайс понад 1 хв, повільніше за 16 КБ за секунду',
    )
  },
)

it('SEC-03 a large feed over a bad line has as long as it takes', async () => {
  const address = await startDripping('<'.repeat(32 * 1024), { most: 100 })
  const fetched = await downloadFeed(address, temporaryFolder(), { ...DOWNLOAD_LIMITS, ...SHORT })
  expect((await readFile(fetched.path)).length).toBe(100 * 32 * 1024)
  await fetched.dispose()
})

it('SEC-05 names the address without the name and the password of who may fetch it', async () => {
  const server = await startLocalServer(() => ({ status: 403 }))
  onTestFinished(server.stop)
  const address = server.origin.replace('//', '//shop:secret-word@')
  const failed = await downloadFeed(address, temporaryFolder()).catch(String)
  expect(failed).toContain(`Сервер не дозволив узяти прайс (403): ${server.origin}`)
  expect(failed).not.toContain('secret-word')
})

it('SEC-02 FLT-02 gives up a feed that would fill the disk, and leaves nothing of it there', async () => {
  const server = await startRedirect('', 'прайс'.repeat(4_000_000))
  const folder = temporaryFolder()
  const limits = { ...DOWNLOAD_LIMITS, leastFree: Infinity }
  await expect(downloadFeed(server.origin, folder, limits)).rejects.toThrow('На диску магазину замало місця')
  expect(await readdir(join(folder, 'tmp'))).toEqual([])
})

it('IMP-04 of a name that is not found the line may be down as well, and both are said', async () => {
  const address = 'http://no-such-host.invalid/price.xml'
  await expect(downloadFeed(address, temporaryFolder())).rejects.toThrow(
    `Не знайти сервера: ${address}. Перевірте адресу, а якщо вона правильна, то чи виходить магазин в інтернет`,
  )
})
