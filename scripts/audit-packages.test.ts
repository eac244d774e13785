import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import { auditPackages } from './audit-packages.ts'

// npm looks through the whole lock, which takes long.
vi.setConfig({ testTimeout: 120_000 })

/** Starts a registry that answers audits with these advisories; null makes it answer nothing. */
async function startRegistry(advisories: Record<string, unknown[]> | null) {
  const asked: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST' || advisories === null) {
      response.writeHead(405).end()
      return
    }
    const isZipped = request.headers['content-encoding'] === 'gzip'
    const body = await json(isZipped ? request.pipe(createGunzip()) : request)
    asked.push(...Object.keys(body as Record<string, string[]>))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(advisories))
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

it('SEC-05 asks about every package that the shop runs on, and says that none is known to be weak', async () => {
  const { url, asked } = await startRegistry({})
  const { code, lines } = await auditPackages(url)
  expect([code, lines]).toEqual([0, [expect.stringMatching(/^\d+ packages .* knows of no weakness/)]])
  expect(asked).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']))
})

it('SEC-05 names what is weak and where it is described', async () => {
  const { url } = await startRegistry({
    pg: [
      {
        id: 1,
        url: 'https://github.com/advisories/GHSA-test',
        title: 'Reads what it should not',
        severity: 'high',
        vulnerable_versions: '<99.0.0',
      },
    ],
  })
  const { code, lines } = await auditPackages(url)
  expect(code).toBe(1)
  expect(lines.join('\n')).toContain('Reads what it should not (https://github.com/advisories/GHSA-test)')
})

it('SEC-05 says plainly that nothing was checked where the registry refuses audits, why, and how to check', async () => {
  const { url } = await startRegistry(null)
  const { code, lines } = await auditPackages(url)
  expect([code, lines]).toEqual([
    2,
    [
      expect.stringMatching(
        new RegExp(`^Vulnerabilities were NOT checked: ${url} did not answer the audit \\(.*405.*\\)\\.$`),
      ),
      'Nothing is known about weaknesses of packages. How to check them:',
      expect.stringContaining('npm run audit --registry='),
      expect.stringContaining('npm audit --omit=dev'),
    ],
  ])
})

it('SEC-05 says so of a registry that is not there or answers something else', async () => {
  const gone = await auditPackages('http://127.0.0.1:1')
  expect([gone.code, gone.lines[0]]).toEqual([
    2,
    expect.stringMatching(/^Vulnerabilities were NOT checked: http:\/\/127\.0\.0\.1:1 .*ECONNREFUSED/),
  ])
})
