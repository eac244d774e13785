import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'

/** The routes whose modules the entry brings along: see `src/storefront/share-frames.ts`. */
const FRAMES = ['root.tsx', 'layouts/default-layout.tsx', 'layouts/boundary-layout.tsx']
const ENTRY = 'entry.client.tsx'
const STOREFRONT = 'src/storefront/'
const ROUTE_QUERY = '?__react-router-build-client-route'

const chunksSchema = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
type Chunks = z.infer<typeof chunksSchema>

/**
 * Each route has a file of its own in the build, though for those that surround every page it only passes on what lies
 * in the entry: a request each for fifty bytes. The manifest from which the router takes the names names the entry.
 */
export function framesInEntry(): Plugin {
  return {
    name: 'frames-in-entry',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }) {
      const file = join(dir ?? '', '.vite/manifest.json')
      const chunks = chunksSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
      writeFileSync(file, JSON.stringify(nameEntry(chunks), null, 2))
    },
  }
}

/**
 * The manifest with the entry's file in place of the frames' own. Its styles become those of the root alone: whatever
 * imports the entry would count as bringing them, and a part that comes later would bring them again, behind the others.
 *
 * @throws when the manifest knows no such route
 */
export function nameEntry(chunks: Chunks): Chunks {
  const entry = STOREFRONT + ENTRY
  const { file } = holderOf(chunkOf(chunks, entry), chunks)
  const shared = Object.entries(chunks).filter(([, chunk]) => chunk.file === file)
  const css = shared.flatMap(([, chunk]) => chunk.css ?? [])
  const frames = FRAMES.map((frame) => STOREFRONT + frame + ROUTE_QUERY)
  const [root = ''] = frames
  return {
    ...chunks,
    ...Object.fromEntries(shared.map(([key, chunk]) => [key, { ...chunk, css: [] }])),
    ...Object.fromEntries(frames.map((key) => [key, { ...chunkOf(chunks, key), file }])),
    [root]: {
      ...chunkOf(chunks, root),
      file,
      css: [...new Set([...css, ...(chunkOf(chunks, root).css ?? [])])],
    },
    [entry]: { ...chunkOf(chunks, entry), file, css: [] },
  }
}

/** Where the code of the entry lies: in its own file, or in the shared one that this only imports. */
function holderOf(entry: Chunks[string], chunks: Chunks): Chunks[string] {
  const shared = entry.imports?.map((key) => chunks[key]).find((chunk) => chunk?.name === 'shop')
  return shared ?? entry
}

function chunkOf(chunks: Chunks, key: string): Chunks[string] {
  const chunk = chunks[key]
  if (!chunk) throw new Error(`the build's manifest knows no ${key}`)
  return chunk
}
