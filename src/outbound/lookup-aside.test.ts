import { lookup } from 'node:dns/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it, vi } from 'vitest'
import { fetchPicture } from '#src/import/pictures/fetch-picture.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { startNameServer } from '#tests/start-name-server.ts'
import { lookupAside } from './lookup-aside.ts'

let names: Awaited<ReturnType<typeof startNameServer>>
let port: number
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
    isAllowed: (address) => address === '127.0.0.1',
    resolve: lookupAside([names.server]),
  })

it('SEC-06 pictures are fetched by the names of the name server, and only where they may be', async () => {
  expect((await fetchFrom('pictures.example')).toString()).toBe('picture')
  await expect(fetchFrom('inner.example')).rejects.toThrow('внутрішньої мережі')
})

it('SEC-03 FLT-02 pictures of names that nobody answers for keep nobody else from looking up a name', async () => {
  const pending = Array.from({ length: 8 }, (_, at) => fetchFrom(`silent-${at}.example`))
  const first = Promise.race(pending).catch(() => 'a picture failed')
  await vi.waitFor(() =>
    expect(new Set(names.asked.filter((name) => name.startsWith('silent'))).size).toBe(8),
  )
  expect(await Promise.race([first, lookup('localhost').then(() => 'found')])).toBe('found')
  const outcomes = await Promise.allSettled(pending)
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'rejected'))
})
