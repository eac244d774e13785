/**
 * `node scripts/weigh-build.ts BUILD`: the size of the first load of the heaviest page, and every page above
 * its budget.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { type FirstLoad, firstLoads, tooHeavy } from './first-load.ts'

async function isFirstLoadLight(folder: string): Promise<boolean> {
  const build: ServerBuild = await import(pathToFileURL(resolve(folder, 'server/index.js')).href)
  const loads = firstLoads(join(folder, 'client'), build.assets, stylesOf(build))
  const heavy = tooHeavy(loads)
  for (const load of heavy) console.error(`Перше завантаження завелике: ${described(load)}`)
  if (heavy.length > 0) {
    console.error(
      'Скільки можна: scripts/first-load-budgets.ts; чому: docs/decisions/0029-libraries-as-published.md',
    )
    return false
  }
  const [heaviest] = loads
  if (heaviest) console.log(`Перше завантаження найважчої сторінки: ${described(heaviest)}`)
  return true
}

/** The styles of every page, which the root links. */
function stylesOf({ routes }: ServerBuild): string[] {
  const links = routes['root']?.module.links?.() ?? []
  return links.flatMap((link) => ('href' in link && link.rel === 'stylesheet' ? [link.href ?? ''] : []))
}

function described({ route, js, css }: FirstLoad): string {
  return `${route}: скрипти ${kilobytes(js)}, стилі ${kilobytes(css)}`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} КБ`
}

process.exit((await isFirstLoadLight(process.argv[2] ?? 'build')) ? 0 : 1)
