import { lookup } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it, vi } from 'vitest'
import { fetchPicture } from '#src/import/pictures/fetch-picture.ts'
import { DOWNLOAD_LIMITS, downloadFeed } from '#src/import/source/download-feed.ts'
import { postWebhook } from '#src/messages/webhooks/post-webhook.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { startNameServer } from '#tests/start-name-server.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { type Lookup, lookupAside } from './lookup-aside.ts'

let names: Awaited<ReturnType<typeof startNameServer>>
let port: number
const resolve: Lookup = (...question) => lookupAside([names.server])(...question)
const isAllowed = (address: string) => address === '127.0.0.1'
beforeAll(async () => {
  names = await startNameServer({ 'pictures.example': '127.0.0.1', 'inner.example': '127.0.0.2' })
  const server = createServer((_request, response) => response.end('picture')).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onFileEnd(() => server.close())
  port = (server.address() as AddressInfo).port
})

const fetchFrom = (host: string) =>
  fetchPicture(`http://${host}:${port}/a.jpg`, {
    bytes: 1000,
    idleMs: 20_000,
    totalMs: 20_000,
    isAllowed,
    resolve,
  })

it('SEC-06 pictures are fetched by the names of the name server, and only where they may be', async () => {
  expect((await fetchFrom('pictures.example')).toString()).toBe('picture')
  await expect(fetchFrom('inner.example')).rejects.toThrow('внутрішньої мережі')
})

const downloadFrom = (host: string) =>
  downloadFeed(`http://${host}:${port}/feed`, temporaryFolder(), {
    ...DOWNLOAD_LIMITS,
    isAllowed,
    isPublic: isAllowed,
    resolve,
    idleMs: 20_000,
  })

const postTo = (host: string) =>
  postWebhook(
    `http://${host}:${port}/hook`,
    { body: '{}', headers: {} },
    { limitMs: 20_000, allowsPrivate: false, resolve },
  )

it('SEC-06 price lists and webhooks go by the names of the name server, and only where they may', async () => {
  const fetched = await downloadFrom('pictures.example')
  expect(await readFile(fetched.path, 'utf8')).toBe('picture')
  await expect(downloadFrom('inner.example')).rejects.toThrow('внутрішньої мережі')
  await expect(postTo('pictures.example')).rejects.toThrow('приватну мережу')
  expect(names.asked.filter((name) => name === 'pictures.example').length).toBeGreaterThanOrEqual(4)
})

it.each([
  ['pictures', fetchFrom],
  ['price lists', downloadFrom],
  ['webhooks', postTo],
])(
  'SEC-03 FLT-02 %s of names that nobody answers for keep nobody else from looking up a name',
  async (what, ask) => {
    const prefix = `silent-${what.replace(' ', '-')}`
    const pending = Array.from({ length: 8 }, (_, at) => ask(`${prefix}-${at}.example`))
    const first = Promise.race(pending).catch(() => 'one failed')
    await vi.waitFor(() =>
      expect(new Set(names.asked.filter((name) => name.startsWith(prefix))).size).toBe(8),
    )
    expect(await Promise.race([first, lookup('localhost').then(() => 'found')])).toBe('found')
    const outcomes = await Promise.allSettled(pending)
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'rejected'))
  },
)
