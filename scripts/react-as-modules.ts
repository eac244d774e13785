import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** What is imported, and the file that holds it. */
const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}
const PREFIX = '\0modules-of:'

/**
 * React comes as CommonJS: every file that uses it has to unwrap it with helpers from a file of their own, and what nobody
 * uses of it stays. Read as modules, its exports are like any others.
 */
export function reactAsModules(): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source) {
      return source in FILES ? PREFIX + source : null
    },
    load(id) {
      const file = id.startsWith(PREFIX) ? FILES[id.slice(PREFIX.length)] : undefined
      if (file === undefined) return null
      // The packages do not export these files by name.
      const [name = ''] = file.split('/')
      const path = require
        .resolve(`${name}/package.json`)
        .replace('package.json', file.slice(name.length + 1))
      return asModule(readFileSync(path, 'utf8'))
    },
    // React asks whether its scheduler has what only the one for development has, and does without.
    onLog(_level, { code, message }) {
      return code === 'IMPORT_IS_UNDEFINED' && message.includes('modules-of:scheduler') ? false : null
    },
  }
}

const REQUIRES = /^var \w+ = require\("[\w-]+"\)(?:,\s+\w+ = require\("[\w-]+"\))*;$/m
const REQUIRE = /(\w+) = require\("([\w-]+)"\)/g
const EXPORT = /\bexports\.(\w+)/g
/** Not at the beginning of a line: in a branch. */
const CHOSEN_EXPORT = /(?<!^)\bexports\.(\w+)(?= = )/gm

/**
 * A CommonJS file as a module: what it requires at its top is imported, what it puts on `exports` is exported.
 *
 * @throws when the file is written in another way
 */
export function asModule(code: string): string {
  const names = namesIn(code, EXPORT)
  const chosen = namesIn(code, CHOSEN_EXPORT)
  const [requires = ''] = REQUIRES.exec(code) ?? []
  const body = code
    .replace(/^["']use strict["'];?$/m, '')
    .replace(requires, '')
    .replaceAll(/^exports\.(?=(\w+)\s*=)/gm, (start, name: string) =>
      chosen.includes(name) ? start : `const ${start}`,
    )
    .replaceAll('exports.', 'out_')
  if (/\brequire\(|\bexports\b/.test(body))
    throw new Error('React comes in another form now: see scripts/react-as-modules.ts')
  const list = names.map((name) => `out_${name} as ${name}`).join(', ')
  return [
    requires.replaceAll(REQUIRE, 'import * as $1 from "$2"').replace(/^var /, '').replaceAll(/,\s+/g, ';'),
    chosen.length > 0 ? `let ${chosen.map((name) => `out_${name}`).join(', ')};` : '',
    body,
    `export { ${list} };`,
    `export default { ${names.map((name) => `${name}: out_${name}`).join(', ')} };`,
  ].join('\n')
}

function namesIn(code: string, pattern: RegExp): string[] {
  return [...new Set([...code.matchAll(pattern)].map(([, name = '']) => name))]
}
