import { type FirstLoad, firstLoads, tooHeavy } from './first-load.ts'
import { FIRST_LOAD_BUDGETS } from './first-load-budgets.ts'

/** Says what the first load of the heaviest page weighs, and of every page that is heavier than it may be. */
export function isFirstLoadLight(client: string): boolean {
  const loads = firstLoads(client)
  const heavy = tooHeavy(loads)
  for (const load of heavy) console.error(`Перше завантаження завелике: ${described(load)}`)
  if (heavy.length > 0) {
    const { js, css } = FIRST_LOAD_BUDGETS
    console.error(
      `Можна ${kilobytes(js)} скриптів і ${kilobytes(css)} стилів; див. docs/decisions/0013-first-load.md`,
    )
    return false
  }
  const [heaviest] = loads
  if (heaviest) console.log(`Перше завантаження найважчої сторінки: ${described(heaviest)}`)
  return true
}

function described({ route, js, css }: FirstLoad): string {
  return `${route}: скрипти ${kilobytes(js)}, стилі ${kilobytes(css)}`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} КБ`
}
