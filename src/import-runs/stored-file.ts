import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { leavingSpace } from '#src/import/source/leaving-space.ts'
import type { FeedFile } from '#src/import/source/open-source.ts'
import type { RunOrigin } from './stored-run.ts'

/** The folder of stored feeds in the shop's data folder. */
export const FOLDER = 'imports'

/** Path of a stored feed. */
function storedPath(dataDir: string, name: string): string {
  return join(dataDir, FOLDER, name)
}

/** Stores the bytes of a feed until its run is over; returns the name of the file. Throws `SourceError` if the disk is full. */
export async function storeBytes(
  dataDir: string,
  runId: number,
  bytes: AsyncIterable<Uint8Array> | NodeJS.ReadableStream,
): Promise<string> {
  const path = await pathFor(dataDir, runId)
  // Renamed only at the end, so that a file under its final name is always complete.
  await pipeline(bytes, (chunks) => leavingSpace(chunks, dirname(path)), createWriteStream(`${path}.part`))
  await rename(`${path}.part`, path)
  return nameFor(runId)
}

export async function storeCopy(dataDir: string, runId: number, from: string): Promise<string> {
  await copyFile(from, await pathFor(dataDir, runId))
  return nameFor(runId)
}

/** Deletes what a run has received before it broke off. */
export async function deleteReceived(dataDir: string, runId: number): Promise<void> {
  await deleteStoredFile(dataDir, `${nameFor(runId)}.part`)
  await deleteStoredFile(dataDir, nameFor(runId))
}

export async function deleteStoredFile(dataDir: string, name: string | null): Promise<void> {
  if (name !== null) await rm(storedPath(dataDir, name), { force: true })
}

/** False on a machine of the shop that neither stored it nor shares the folder. */
export function hasStoredFile(dataDir: string, name: string): boolean {
  return existsSync(storedPath(dataDir, name))
}

/** Why an import has nothing to read, for the owner. */
export function fileAway(runId: number): string {
  return `Файлу імпорту № ${runId} на цій машині немає. Якщо машин кілька, тека ${FOLDER} має бути для них спільною`
}

export function openStoredFile(dataDir: string, name: string, { origin, stem }: RunOrigin): FeedFile {
  const path = storedPath(dataDir, name)
  return { read: () => createReadStream(path), origin, stem, dispose: async () => undefined }
}

const nameFor = (runId: number) => `run-${runId}`

async function pathFor(dataDir: string, runId: number): Promise<string> {
  await mkdir(join(dataDir, FOLDER), { recursive: true })
  return storedPath(dataDir, nameFor(runId))
}
