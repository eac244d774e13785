import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
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
  // The first server as one out there: what it leads to has to be out there as well.
  const outside = await startRedirect(inside.origin)
  let asked = 0
  const isPublic = () => (asked += 1) === 1
  await expect(downloadFeed(outside.origin, folder, { ...DOWNLOAD_LIMITS, isPublic })).rejects.toThrow(
    `Адреса веде до внутрішньої мережі, так прайс узяти не можна: ${inside.origin}`,
  )
})

/** Its address: a server whose feed has no end, a sign now and then. */
async function startDripping(): Promise<string> {
  const server = createServer((_request, response) => {
    const timer = setInterval(() => response.write('<'), 10)
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
