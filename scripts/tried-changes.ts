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
  /** Who noticed it, where it was a test and not a file that no longer begins. */
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

/** What an earlier run has tried. */
export function readTried(path: string): TriedRoom[] {
  try {
    return z.array(roomSchema).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // None yet, or of another shape: all is tried anew.
    return []
  }
}

export function writeTried(path: string, rooms: readonly TriedRoom[]): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(rooms, null, 2)}\n`)
}

/** A change of a file. */
type Place = Pick<TriedChange, 'file' | 'start' | 'now'>

export function isSame(one: Place, other: Place): boolean {
  return one.file === other.file && one.start === other.start && one.now === other.now
}

/**
 * What still holds of it: nothing where the room's files are others; where only its tests are, what was missed is
 * tried again. What is no longer one of the room's changes is left out.
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

/** Of files by name and text. */
export function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0${readFileSync(file, 'utf8')}\0`)
  return hash.digest('hex')
}

export function scoreOf({ room, tried }: TriedRoom): RoomScore {
  const missed = tried.filter(({ outcome }) => outcome === 'missed').length
  return { room, noticed: tried.length - missed, missed }
}

export function describeChange({
  file,
  line,
  was,
  now,
}: Pick<TriedChange, 'file' | 'line' | 'was' | 'now'>): string {
  return `${file}:${line} «${was.trim()}» → «${now.trim()}»`
}
