import type { Plugin } from 'vite'

const STYLES_OF_EVERY_PAGE = /\/entry-[\w-]+\.css$/
/** How Vite writes which files there are, and which of them a part that comes later needs. */
const FILES = /m\.f=(\["[^\]]*"\])/
const NAME = /"([^"]*)"/g
const NEEDED = /__vite__mapDeps\(\[([\d,]*)\]\)/g

/**
 * Keeps what comes later from bringing the stylesheet of every page once more: behind the styles that stand by then it would
 * win over them. Vite does not know it again (its address ends with `#` where React Router writes it) and asks
 * `resolveDependencies` of scripts alone.
 */
export function stylesOnce(): Plugin {
  return {
    name: 'styles-once',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = withoutPageStyles(file.code)
        }
      },
    },
  }
}

export function withoutPageStyles(code: string): string {
  const files = FILES.exec(code)?.[1]
  if (files === undefined) return code
  const isKept = Array.from(files.matchAll(NAME), ([, name = '']) => !STYLES_OF_EVERY_PAGE.test(name))
  return code.replace(NEEDED, (_call, needed: string) => {
    const kept = needed.split(',').filter((index) => isKept[Number(index)])
    return `__vite__mapDeps([${kept.join(',')}])`
  })
}
