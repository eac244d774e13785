import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeedShop } from '../offer.ts'
import type { KnownOffers } from './known-offers.ts'

/** Lets a reading pass over offers that are written as they were at the last one. */
export interface KnownSource {
  /** What of the caller's an offer's meaning hangs on. */
  context: string
  /** Asked once, when the head of the file has been read. */
  load: (shop: FeedShop) => Promise<KnownOffers | null>
}

const FOLDERS = [
  '.',
  '../intake',
  '../offers',
  '../readers',
  '../stage',
  '../../domain/measures',
  '../../domain/money',
].map((folder) => join(import.meta.dirname, folder))

/** Another text for each change of the readers, so that what an older one has understood does not count. */
export const READERS = hash(
  'sha256',
  readerFiles()
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n'),
)

/** All sources that decide what an offer's text means. */
export function readerFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .toSorted()
      .map((name) => join(folder, name)),
  )
}
