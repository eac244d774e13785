import { stillness } from '../later/stillness.ts'
import { logFailure } from '../log-failure.ts'
import { workers } from './connection-store.ts'

const FILE = '/sw.js'

/** Starts the worker that keeps pages, and has it keep this one. A page from its sources has none. */
export async function startWorker(path: string): Promise<void> {
  if (!import.meta.env.PROD) return
  try {
    // To start the first one and to fetch what it keeps would hold up the presses of a page that has just come.
    if (!workers()?.controller) await stillness()
    // The file itself is asked of the server each time, past every cache.
    await workers()?.register(FILE, { updateViaCache: 'none' })
    await tellOpened(path, loadedFiles())
  } catch (error) {
    logFailure('pages are not kept for later', error)
  }
}

/** @param pictures addresses of what the page has loaded without the worker */
export async function tellOpened(path: string, pictures: readonly string[] = []): Promise<void> {
  await tellWorker({ kind: 'opened', url: new URL(path, window.location.origin).href, pictures })
}

/** Looks for a newer worker now; it drops the documents of the build before. */
export async function updateWorker(): Promise<void> {
  const registration = await workers()?.getRegistration()
  await registration?.update()
}

/** Nobody is told where there is no worker: it may have been refused or switched off. */
async function tellWorker(message: unknown): Promise<void> {
  const worker = workers()
  if (!(await worker?.getRegistration())) return
  const registration = await worker?.ready
  registration?.active?.postMessage(message)
}

function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}
