import { stillness } from '../../runtime/late-parts/stillness.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import { workers } from './connection-store.ts'

const FILE = '/sw.js'

/** Starts the worker that caches pages, and has it cache this one. A page served from sources has none. */
export async function startWorker(path: string): Promise<void> {
  if (!import.meta.env.PROD) return
  try {
    // To start the first one and to fetch what it caches would delay the presses of a page that has just come.
    if (!workers()?.controller) await stillness()
    // The file itself is asked of the server each time, past every cache.
    await workers()?.register(FILE, { updateViaCache: 'none' })
    await reportOpened(path, loadedFiles())
  } catch (error) {
    logFailure('pages are not cached', error)
  }
}

/** @param pictures addresses of what the page has loaded without the worker */
export async function reportOpened(path: string, pictures: readonly string[] = []): Promise<void> {
  await postToWorker({ kind: 'opened', url: new URL(path, window.location.origin).href, pictures })
}

/** Looks for a newer worker now; it drops the documents of the build before. */
export async function updateWorker(): Promise<void> {
  const registration = await workers()?.getRegistration()
  await registration?.update()
}

/** Nothing is posted where there is no worker: it may have been refused or switched off. */
async function postToWorker(message: unknown): Promise<void> {
  const worker = workers()
  if (!(await worker?.getRegistration())) return
  const registration = await worker?.ready
  registration?.active?.postMessage(message)
}

function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}
