import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { packFolder } from '#src/copies/tar.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Release = { manifest: Record<string, unknown>; tarball: Buffer }

/**
 * Starts a registry as npm asks one: it has the published versions of each package, and their files.
 *
 * @param published the versions by the names of packages
 */
export async function startNpmRegistry(published: Readonly<Record<string, readonly string[]>>) {
  const releases = new Map<string, Release>()
  for (const [name, versions] of Object.entries(published))
    for (const version of versions) releases.set(`${name}@${version}`, await pack(name, version))

  const lost = new Set<string>()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1)
    const tarball = releases.get(path.replace(/\.tgz$/, ''))?.tarball
    const versions = published[path]
    if (tarball && ![...lost].some((name) => path.startsWith(`${name}@`))) response.end(tarball)
    else if (versions) response.end(JSON.stringify(packument(path, versions)))
    else response.writeHead(404).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  function packument(name: string, versions: readonly string[]) {
    const entries = versions.flatMap((version) => {
      const release = releases.get(`${name}@${version}`)
      if (!release) return []
      const integrity = `sha512-${createHash('sha512').update(release.tarball).digest('base64')}`
      const dist = { tarball: `${origin}/${name}@${version}.tgz`, integrity }
      return [[version, { ...release.manifest, dist }] as const]
    })
    return { name, 'dist-tags': { latest: versions.at(-1) }, versions: Object.fromEntries(entries) }
  }

  return {
    origin,
    /** Makes the files of a package go missing, while the package is still listed. */
    lose: (name: string) => void lost.add(name),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function pack(name: string, version: string): Promise<Release> {
  const folder = temporaryFolder()
  const manifest = { name, version, license: 'MIT', author: `Authors of ${name}` }
  mkdirSync(join(folder, 'package'))
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify(manifest))
  return { manifest, tarball: gzipSync(await buffer(Readable.from(packFolder(folder, ['package'])))) }
}
