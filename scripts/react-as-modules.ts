import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom']
const PREFIX = '\0modules-of:'

/**
 * React comes as CommonJS, which every file that uses it has to unwrap with helpers from a file of their own, and whose
 * functions it calls through an object. Unwrapped once beside React, they are imports like any other.
 */
export function reactAsModules(): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const isInside =
        importer?.startsWith(PREFIX) || /node_modules\/(react|react-dom|scheduler)\//.test(importer ?? '')
      return PACKAGES.includes(source) && !isInside ? PREFIX + source : null
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null
      const source = id.slice(PREFIX.length)
      return asModule(require.resolve(source), Object.keys(require(source)))
    },
  }
}

/** A module that passes on these exports of a CommonJS file; those that nobody imports fall away. */
export function asModule(file: string, names: readonly string[]): string {
  return [
    `import all from ${JSON.stringify(file)}`,
    'export default all',
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})()`),
  ].join('\n')
}
