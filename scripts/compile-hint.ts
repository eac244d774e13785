import type { Plugin } from 'vite'

/** V8 heeds it nowhere but at the head of a file, before any code. */
const HINT = '//# allFunctionsCalledOnLoad\n'
/** Read as soon as they come and used by nearly every press on the pages that are opened most. */
const USED_AT_ONCE = /^(framework|entry\.client|listing|later-parts|home-page|category-page|product-page)$/

/**
 * Chromium compiles a file with this line off the main thread, while it comes; without it each function is compiled
 * when it is first called, which is mostly under a finger. Last of all: the build writes its list of files at the head.
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => hintAll(Object.values(bundle)),
    },
  }
}

type BuiltFile = { type: 'asset' } | { type: 'chunk'; name: string; code: string }

export function hintAll(files: readonly BuiltFile[]): void {
  for (const file of files) {
    if (file.type === 'chunk' && USED_AT_ONCE.test(file.name)) file.code = HINT + file.code
  }
}
