import type { Plugin } from 'vite'

const ROUTER_FILE = /\/react-router\/dist\/production\//
const DISPLAY_NAME = /^[\w$]+\.displayName = "[^"]*";$/gm
const COMPONENT = /^(const [\w$]+ = )(React[\w$]*\.forwardRef\()/gm

/**
 * Lets the build leave out those components of the router that no page uses: a name for developer tools and an
 * unmarked call keep them all. What the used ones do stays as it is.
 */
export function dropUnusedComponents(): Plugin {
  return {
    name: 'drop-unused-components',
    apply: 'build',
    transform(code, id) {
      const loosened = loosenComponents(code, id)
      return loosened === null ? null : { code: loosened, map: null }
    },
  }
}

/** The code of a router's file with its components marked as droppable, null for any other file. */
export function loosenComponents(code: string, file: string): string | null {
  if (!ROUTER_FILE.test(file.replaceAll('\\', '/'))) return null
  return code.replace(DISPLAY_NAME, '').replace(COMPONENT, '$1/* @__PURE__ */ $2')
}
