import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PART_NAMES } from '../part-names.ts'
import type { PartResult } from '../result.ts'
import { reportText } from './report-text.ts'
import { scalePlots } from './scale-plots.ts'

const RESULTS = join(import.meta.dirname, '../results')
const DOCS = join(import.meta.dirname, '../../docs')
const PLACE = join(DOCS, 'performance')

/**
 * Writes `docs/performance.md`, its plots and the figures that both are made from. A part without new results
 * keeps the figures of the last report.
 */
export function writeReport(): void {
  mkdirSync(PLACE, { recursive: true })
  const earlier = readResults(join(PLACE, 'figures.json'))
  const results = PART_NAMES.flatMap((part) => {
    const [fresh] = readResults(join(RESULTS, `${part}.json`))
    return fresh ?? earlier.find((known) => known.part === part) ?? []
  })
  const plots = scalePlots(results.find(({ part }) => part === 'scale')?.measurements ?? [])
  for (const [file, picture] of plots) writeFileSync(join(PLACE, file), picture)
  writeFileSync(join(PLACE, 'figures.json'), `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(join(DOCS, 'performance.md'), reportText(results, [...plots.keys()]))
  console.log('docs/performance.md')
}

/** Reads one result or a list of them; none if there is no such file. */
function readResults(file: string): PartResult[] {
  if (!existsSync(file)) return []
  return [JSON.parse(readFileSync(file, 'utf8'))].flat()
}
