import { stillness } from '../../runtime/late-parts/stillness.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import { workers } from './connection-store.ts'

const FILE = '/sw.js'

/** Starts the worker that caches pages, and lets it cache this page. Only in a production build. */
export async function startWorker(path: string): Promise<void> {
  if (!import.meta.env.PROD) return
  try {
    // Starting the first worker and loading what it caches would delay presses on a page that has just been
    // opened.
    if (!workers()?.controller) await stillness()
    // The browser requests the worker's file from the server each time, without its cache.
    await workers()?.register(FILE, { updateViaCache: 'none' })
    await reportOpened(path, loadedFiles())
  } catch (error) {
    logFailure('pages are not cached', error)
  }
}

/**
 * Tells the worker that a page was opened. @param pictures addresses of files that the page has loaded without
 * the worker
 */
export async function reportOpened(path: string, pictures: readonly string[] = []): Promise<void> {
  await postToWorker({ kind: 'opened', url: new URL(path, window.location.origin).href, pictures })
}

/** Checks for a newer worker now, which deletes the documents of the previous build. */
export async function updateWorker(): Promise<void> {
  const registration = await workers()?.getRegistration()
  await registration?.update()
}

/** Nothing is posted where there is no worker: it may have been refused or disabled. */
async function postToWorker(message: unknown): Promise<void> {
  const worker = workers()
  if (!(await worker?.getRegistration())) return
  const registration = await worker?.ready
  registration?.active?.postMessage(message)
}

function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}
