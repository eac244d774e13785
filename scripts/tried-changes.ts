import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { RoomScore } from './mutation-score.ts'

const triedSchema = z.object({
  file: z.string(),
  start: z.number(),
  line: z.number(),
  was: z.string(),
  now: z.string(),
  outcome: z.enum(['noticed', 'missed']),
  /** The test that noticed it, unless a whole file failed to start. */
  by: z.object({ file: z.string(), name: z.string() }).optional(),
})
export type TriedChange = z.infer<typeof triedSchema>

const roomSchema = z.object({
  room: z.string(),
  /** Digests of the texts of its files and of its tests. */
  files: z.string(),
  tests: z.string(),
  changes: z.number(),
  tried: z.array(triedSchema),
})
export type TriedRoom = z.infer<typeof roomSchema>

/** Reads what an earlier run has tried. */
export function readTried(path: string): TriedRoom[] {
  try {
    return z.array(roomSchema).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // There is none yet, or it has another shape: everything is tried again.
    return []
  }
}

/** Saves what was tried. */
export function writeTried(path: string, rooms: readonly TriedRoom[]): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(rooms, null, 2)}\n`)
}

/** A change of a file. */
type Place = Pick<TriedChange, 'file' | 'start' | 'now'>

/** Whether the two are the same change. */
export function isSame(one: Place, other: Place): boolean {
  return one.file === other.file && one.start === other.start && one.now === other.now
}

/**
 * Returns what still applies of an earlier run: nothing if the room's files have changed; if only its tests
 * have, changes that were missed are tried again. Changes that the room no longer has are left out.
 */
export function stillTried(
  known: TriedRoom | undefined,
  { changes, ...now }: Pick<TriedRoom, 'room' | 'files' | 'tests'> & { changes: readonly Place[] },
): TriedRoom {
  const room = { ...now, changes: changes.length }
  if (known?.files !== now.files) return { ...room, tried: [] }
  const tried = known.tried.filter((each) => changes.some((change) => isSame(each, change)))
  if (known.tests === now.tests) return { ...room, tried }
  return { ...room, tried: tried.filter(({ outcome }) => outcome === 'noticed') }
}

/** Returns a digest of files, by name and text. */
export function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0${readFileSync(file, 'utf8')}\0`)
  return hash.digest('hex')
}

/** Returns how many changes were noticed and missed. */
export function scoreOf({ room, tried }: TriedRoom): RoomScore {
  const missed = tried.filter(({ outcome }) => outcome === 'missed').length
  return { room, noticed: tried.length - missed, missed }
}

/** Returns a change as one line. */
export function describeChange({
  file,
  line,
  was,
  now,
}: Pick<TriedChange, 'file' | 'line' | 'was' | 'now'>): string {
  return `${file}:${line} «${was.trim()}» → «${now.trim()}»`
}
