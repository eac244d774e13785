import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { createStorefront, pagePatterns } from '#src/storefront/entry.server.tsx'

/** The build of the storefront. The server uses React Router only through this build's exports and never imports it. */
export type StorefrontBuild = ServerBuild & {
  entry: { module: { createStorefront: typeof createStorefront; pagePatterns: typeof pagePatterns } }
}

export const BUILD_FOLDER = join(import.meta.dirname, '../../build')

/** Imports the build made by `npm run build`. */
export async function importBuild(): Promise<StorefrontBuild> {
  const build: StorefrontBuild = await import(pathToFileURL(join(BUILD_FOLDER, 'server/index.js')).href)
  return build
}
