import type { FaultReport, StruckFault } from './run-faults.ts'

/** Nothing lost, nothing half, nothing left undone, and back in time after each. */
export function isWhole({ faults, wrong, unfinished, letters }: FaultReport): boolean {
  const isCalm = faults.every(({ broken, backMs }) => broken.length === 0 && backMs !== null)
  return isCalm && wrong.length === 0 && unfinished.length === 0 && letters.missing === 0
}

/** Markdown, as it may stand in `docs/reliability.md`. */
export function describeReport(report: FaultReport): string {
  const { faults, orders, payments, letters, imports, wrong, unfinished } = report
  const names = [...new Set(faults.map(({ name }) => name))]
  const rows = names.map((name) => rowOf(faults.filter((fault) => fault.name === name)))
  return [
    '| fault | times | back, median | back, longest | lost, doubled, torn |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `${faults.length} faults. ${orders.acknowledged} orders were acknowledged, ${orders.afterRepeats} of them after a repeat with the same key;`,
    `${orders.cut} connections were cut, ${orders.refused} pages and calls refused, ${orders.pagesServed} served. ${payments} payments, ${imports} imports`,
    `finished, ${letters.received} letters: ${letters.missing} orders without one, ${letters.twice} sent again under the same Message-ID.`,
    ...[...wrong, ...unfinished].map((sentence) => `- ${sentence}`),
  ].join('\n')
}

function rowOf(struck: readonly StruckFault[]): string {
  // Not in time sorts last.
  const times = struck.map(({ backMs }) => backMs ?? Infinity).toSorted((a, b) => a - b)
  const median = times[Math.floor(times.length / 2)] ?? Infinity
  const longest = times.at(-1) ?? Infinity
  const broken = struck.reduce((sum, fault) => sum + fault.broken.length, 0)
  return `| ${struck[0]?.name} | ${struck.length} | ${seconds(median)} | ${seconds(longest)} | ${broken} |`
}

function seconds(ms: number): string {
  return Number.isFinite(ms) ? `${(ms / 1_000).toFixed(1)} s` : 'not in time'
}
