import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeedShop } from '../offer.ts'
import type { KnownOffers } from './known-offers.ts'

/** Lets a reading skip offers whose text has not changed since the last one. */
export interface KnownSource {
  /** What the meaning of an offer depends on, on the caller's side. */
  context: string
  /** Called once, when the head of the file was read. */
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

/**
 * A hash of the readers' sources. Each change of them changes it, so that results of older readers do not
 * count.
 */
export const READERS = hash(
  'sha256',
  readerFiles()
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n'),
)

/** Returns all source files that decide what the text of an offer means. */
export function readerFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .toSorted()
      .map((name) => join(folder, name)),
  )
}
