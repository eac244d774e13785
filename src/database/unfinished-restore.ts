import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PostgresProblem } from './postgres-problem.ts'

const markOf = (dataDir: string) => join(dataDir, 'unfinished-restore')

/**
 * From now until `endRestore` no shop opens on this folder: with rows but without its secret and pictures it would make
 * a new secret, and every key of the owner would be unreadable.
 */
export async function beginRestore(dataDir: string): Promise<void> {
  await writeFile(markOf(dataDir), '')
}

export async function endRestore(dataDir: string): Promise<void> {
  await rm(markOf(dataDir))
}

/** A restore that was killed leaves half a shop. Throws `PostgresProblem`. */
export function requireWholeFolder(dataDir: string): void {
  if (!existsSync(markOf(dataDir))) return
  throw new PostgresProblem(
    `У теку ${dataDir} повернуто не всю копію: повернення перервали. Приберіть цю теку й поверніть копію знову: ` +
      'npm run shop -- copy restore.',
  )
}
