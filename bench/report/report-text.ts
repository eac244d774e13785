import type { Measurement } from '../measurement.ts'
import type { PartResult } from '../result.ts'
import { describeTarget, figure } from './describe-measurement.ts'

const TITLES: Readonly<Record<PartResult['part'], string>> = {
  catalogue: 'Lists, product, sitemap',
  search: 'Live search',
  pages: 'Pages',
  cache: 'Kept pages',
  pictures: 'Pictures',
  desk: 'The desk: lists and changes of goods',
  orders: 'Orders',
  places: 'Settlements',
  import: 'Import',
  scale: 'Cost against size',
}

/**
 * Returns the text of `docs/performance.md`, from the results of the parts. `plots` are the names of files
 * beside it.
 */
export function reportText(results: readonly PartResult[], plots: readonly string[]): string {
  const [first] = results
  if (!first) throw new RangeError('there are no results to report')
  const judged = results.flatMap(({ measurements }) => measurements).filter(({ isMet }) => isMet !== null)
  const met = judged.filter(({ isMet }) => isMet === true).length
  return `${[
    '# Performance',
    `Made by \`npm run bench -- report\` from [the figures](performance/figures.json) of \`npm run bench\`. ${met} of ${judged.length} targets are met.`,
    machineText(first),
    NOISE,
    ...results.map((result) => partText(result, result.part === 'scale' ? plots : [])),
  ].join('\n\n')}\n`
}

const NOISE = `The shop runs as in production, in a process of its own, on PostgreSQL with its own settings (fsync on); the load
comes from another process over loopback and shares the cores with both. A figure is the median of all samples beside
their 95th and 99th percentile; cases take turns, so that a busy moment of the machine falls on all of them. The load
average before and after a part shows what else the machine had to do: above the number of cores, its figures are
worse than the shop. A piece of work that never changes is timed there too: rented processors are half as fast at some
hours as at others, and so are all times of such an hour. Differences below a fifth mean nothing.`

function machineText({ machine }: PartResult): string {
  const { cores, processor, memoryGiB, node, postgres, wrk, nginx } = machine
  const tools = [wrk === null ? [] : [`wrk ${wrk}`], nginx === null ? [] : [`nginx ${nginx}`]].flat()
  return `Machine: ${cores} cores (${processor}), ${memoryGiB} GiB; ${[`Node ${node.slice(1)}`, `PostgreSQL ${postgres}`, ...tools].join(', ')}.`
}

function partText(result: PartResult, plots: readonly string[]): string {
  const { part, command, startedAt, seconds, load, fixedWorkMs, measurements, notes, isQuick } = result
  const speed = fixedWorkMs
    ? `; the fixed work took ${fixedWorkMs.before} ms before, ${fixedWorkMs.after} ms after`
    : ''
  return [
    `## ${TITLES[part]}`,
    `\`${command}\`, ${startedAt.slice(0, 10)}, ${seconds} s; load average ${load.before} before, ${load.after} after${speed}.${isQuick ? ' **A quick run: few samples.**' : ''}`,
    table(measurements),
    ...(notes.length === 0 ? [] : [notes.map((sentence) => `- ${sentence}`).join('\n')]),
    ...plots.map((file) => `![Cost against size](performance/${file})`),
  ].join('\n\n')
}

function table(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measured) => `| ${cells(measured).join(' | ')} |`)
  return [
    '| | products | unit | median | p95 | p99 | samples | target | met |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function cells({ name, products, unit, median, p95, p99, samples, target, isMet }: Measurement): string[] {
  const isSingle = samples === 1
  return [
    name,
    products === null ? '' : figure(products),
    unit,
    figure(median),
    isSingle ? '' : figure(p95),
    isSingle ? '' : figure(p99),
    figure(samples),
    target ? describeTarget(target) : '',
    isMet === null ? '' : isMet ? 'yes' : '**no**',
  ]
}
