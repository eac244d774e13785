import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** For so long, at most, an open tab requests the scripts of the build it came from, in milliseconds. */
export const KEEP_MS = 7 * 24 * 60 * 60 * 1000

const ASSETS = 'client/assets'
/** When each file of an earlier build ceased to be in the newest build: names to ISO dates. */
const RECORD = 'retained-assets.json'
const recordSchema = z.record(z.string(), z.iso.datetime())

/**
 * Copies the scripts and styles of earlier builds into a new one. Their names contain the hash of their
 * content, so they never collide with a new file.
 *
 * @param before folder of the build that is replaced; it need not exist
 * @param next folder of the new build
 * @returns how many files of earlier builds are in it
 */
export function retainAssets(before: string, next: string, now: Date): number {
  const assets = join(before, ASSETS)
  if (!existsSync(assets)) return 0
  mkdirSync(join(next, ASSETS), { recursive: true })
  const replaced = new Set(readdirSync(join(next, ASSETS)))
  const known = readRecord(before)
  const retained = readdirSync(assets)
    .filter((name) => !replaced.has(name))
    .map((name) => ({ name, since: known[name] ?? now.toISOString() }))
    .filter(({ since }) => now.getTime() - Date.parse(since) < KEEP_MS)
  for (const { name } of retained) {
    cpSync(join(assets, name), join(next, ASSETS, name), { preserveTimestamps: true })
  }
  const record = Object.fromEntries(retained.map(({ name, since }) => [name, since]))
  writeFileSync(join(next, RECORD), JSON.stringify(record))
  return retained.length
}

function readRecord(build: string): Record<string, string> {
  const file = join(build, RECORD)
  if (!existsSync(file)) return {}
  // If the record is damaged, the time only starts again.
  return recordSchema.safeParse(parseJson(readFileSync(file, 'utf8'))).data ?? {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
