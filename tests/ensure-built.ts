import { isBuilt } from '../scripts/build-stamp.ts'
import { buildStorefront } from '../scripts/build-storefront.ts'
import { onceInRun } from './once-in-run.ts'

/**
 * Builds the storefront where its sources have changed.
 * @throws Error when it cannot be built
 */
export function ensureBuilt(): Promise<void> {
  return onceInRun('build', async () => {
    if (!isBuilt() && !(await buildStorefront())) throw new Error('the storefront cannot be built')
  })
}
