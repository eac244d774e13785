import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { createStorefront, pagePatterns } from '#src/storefront/entry.server.tsx'

/**
 * The build of the storefront. Everything that needs React Router is called through its exports and never
 * imported here.
 */
export type StorefrontBuild = ServerBuild & {
  entry: { module: { createStorefront: typeof createStorefront; pagePatterns: typeof pagePatterns } }
}

export const BUILD_FOLDER = join(import.meta.dirname, '../../build')

/** Imports what `npm run build` made. */
export async function importBuild(): Promise<StorefrontBuild> {
  const build: StorefrontBuild = await import(pathToFileURL(join(BUILD_FOLDER, 'server/index.js')).href)
  return build
}
