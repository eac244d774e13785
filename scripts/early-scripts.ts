import { build, type Plugin } from 'vite'

const ASKED = /\?early$/

/**
 * `import code from './some.ts?early'` returns the text of that file with everything that it imports, for a
 * script inside the HTML. The browser writes no HTML, so the files for the browser do not contain the text.
 */
export function earlyScripts(): Plugin {
  return {
    name: 'early-scripts',
    async load(id) {
      if (!ASKED.test(id)) return null
      const code = this.environment.name === 'client' ? '' : await bundleScript(id.replace(ASKED, ''))
      return `export default ${JSON.stringify(code)}`
    },
  }
}

/** Bundles a file with everything that it imports into one script. */
export async function bundleScript(file: string): Promise<string> {
  const bundle = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const files = [bundle].flat().flatMap((built) => ('output' in built ? built.output : []))
  return files.map((built) => ('code' in built ? built.code.trim() : '')).join('')
}
