import { updateWorker } from '../offline/page-worker.ts'
import { showToast } from '../../runtime/stores/toast-store.ts'
import { liveBuild } from './live-build.ts'
import { OWN_BUILD } from './own-build.ts'
import { reloadPage } from '../../runtime/reload-page.ts'

export const BUILD_CHECK_MS = 3_600_000

/** Checks every hour whether the shop has a new build. Returns a function that stops it. */
export function watchBuild(ownBuild = OWN_BUILD): () => void {
  if (ownBuild === null) return () => undefined
  let announced = ownBuild
  async function check(): Promise<void> {
    const live = await liveBuild()
    // Announced once for each build: a visitor who has closed the notice has decided.
    if (live === null || live === announced) return
    announced = live
    // The pages that are cached for offline use belong to the old build.
    void updateWorker()
    showToast('Сайт оновився', 'success', { title: 'Оновити', run: reloadPage })
  }
  const timer = setInterval(() => void check(), BUILD_CHECK_MS)
  return () => clearInterval(timer)
}
