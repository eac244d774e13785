import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The bytes of scripts, in brotli, that the first load of any screen of the desk may fetch (ADM-22). */
export const DESK_BUDGET = 200_000

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    src: z.string().optional(),
    isEntry: z.boolean().optional(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
/** The document of the desk. The page shown without a connection is another one. */
const ENTRY = 'index.html'

export type Manifest = z.infer<typeof manifestSchema>

/** What a browser fetches to show a screen opened by its address, in bytes as they are sent. */
export type DeskScreen = { screen: string; js: number; css: number }

/**
 * Weighs every screen of a build, the heaviest first: the entry and the screen's file with everything that
 * they import.
 */
export function deskScreens(client: string): DeskScreen[] {
  const manifest = readManifest(client)
  if (!manifest[ENTRY]?.isEntry) throw new Error('the build of the desk has no entry')
  const screens = Object.keys(manifest).filter((name) => /(^|\/)screens\/.*-screen\.tsx$/.test(name))
  return screens
    .map((screen) => {
      const parts = reached(manifest, [ENTRY, screen])
      const files = (pick: (part: Manifest[string]) => readonly string[]) =>
        [...new Set(parts.flatMap(pick))].reduce((sum, file) => sum + sentBytes(join(client, file)), 0)
      return { screen, js: files(({ file }) => [file]), css: files(({ css = [] }) => css) }
    })
    .toSorted((a, b) => b.js - a.js)
}

/** Reads Vite's manifest of a build. */
export function readManifest(client: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')))
}

/** Returns the screens above the budget. */
export function tooHeavyScreens(screens: readonly DeskScreen[]): DeskScreen[] {
  return screens.filter(({ js }) => js > DESK_BUDGET)
}

/** Returns these parts of the build with everything that they import. */
export function reached(
  manifest: Manifest,
  names: readonly string[],
  known = new Set<string>(),
): Manifest[string][] {
  return names.flatMap((name) => {
    const part = manifest[name]
    if (known.has(name) || part === undefined) return []
    known.add(name)
    return [part, ...reached(manifest, part.imports ?? [], known)]
  })
}

/** Files too small for compression have no compressed copy and are sent as they are. */
function sentBytes(file: string): number {
  const packed = statSync(`${file}.br`, { throwIfNoEntry: false })
  return (packed ?? statSync(file)).size
}
