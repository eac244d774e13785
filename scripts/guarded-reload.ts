import type { Plugin } from 'vite'

const ROUTER_FILE = /react-router\/dist\/[\w-]+\/lib\/dom\/ssr\/routeModules\.js$/
const OWN_RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
const GUARDED = `
if (!window.dispatchEvent(new Event('route-module-lost', { cancelable: true }))) return new Promise(() => {});
return { default() { throw error; } };`

/**
 * When the script of a page does not load, React Router reloads at once and again at every failure. Ours must not
 * reload twice within ten seconds, and the router has no setting for it, so its reload becomes an event that
 * `watchLostChunks` answers. Where that reloads nothing, the page is one that fails: to an error thrown here the router
 * would answer with an empty page. A router in which there is nothing to replace stops the build.
 */
export function guardedReload(): Plugin {
  return {
    name: 'guarded-reload',
    apply: 'build',
    transform(code, id) {
      const guarded = guardReload(code, id)
      return guarded === null ? null : { code: guarded, map: null }
    },
  }
}

/** The code of the router's file with its reload replaced, null for any other file. */
export function guardReload(code: string, file: string): string | null {
  if (!ROUTER_FILE.test(file.replaceAll('\\', '/'))) return null
  if (!OWN_RELOAD.test(code)) {
    throw new Error('React Router reloads in another way now: see scripts/guarded-reload.ts')
  }
  return code.replace(OWN_RELOAD, GUARDED)
}
