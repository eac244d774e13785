import { readText } from '#src/domain/stored-value.ts'
import { updateWorker } from '../offline/page-worker.ts'
import { showToast } from '../ui/toast-store.ts'

export const BUILD_CHECK_MS = 3_600_000

/** Which build these scripts are of; nothing while they come from their sources. */
const OWN_BUILD = readText(import.meta.env['VITE_BUILD_ID'])

/** Asks every hour whether the shop has been built anew. Returns how to stop. */
export function watchBuild(ownBuild = OWN_BUILD): () => void {
  if (ownBuild === null) return () => undefined
  let told = ownBuild
  async function check(): Promise<void> {
    const { liveBuild } = await import('./live-build.ts')
    const live = await liveBuild()
    // Once for each build: who has closed the notice has decided.
    if (live === null || live === told) return
    told = live
    // The pages that are kept for later are of the old build.
    void updateWorker()
    showToast('Сайт оновився', 'success', { title: 'Оновити', run: () => window.location.reload() })
  }
  const timer = setInterval(() => void check(), BUILD_CHECK_MS)
  return () => clearInterval(timer)
}
