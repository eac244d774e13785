import type { Plugin } from 'vite'
import { choicesFor } from './router-choices.ts'

const ROUTER_FILE = /\/react-router\/dist\/production\//

/**
 * Tells the build what the shop's choices settle in the router, so that it leaves out what can never run. A choice for
 * which there is nothing to replace any more stops the build.
 */
export function settleRouter(): Plugin {
  return {
    name: 'settle-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const settled = settle(code, id)
      return settled === null ? null : { code: settled, map: null }
    },
  }
}

/** The code of a router's file with what is settled in place, null for any other file. */
export function settle(code: string, file: string): string | null {
  const path = file.replaceAll('\\', '/')
  if (!ROUTER_FILE.test(path)) return null
  return choicesFor(path).reduce((changed, [found, instead]) => {
    if (!found.test(changed))
      throw new Error(`${file} has no ${found} any more: see scripts/router-choices.ts`)
    found.lastIndex = 0
    return changed.replaceAll(found, instead)
  }, code)
}
