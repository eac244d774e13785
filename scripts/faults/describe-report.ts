import type { FaultReport, StruckFault } from './run-faults.ts'

/** Whether nothing was lost, half done or left undone, and the shop was back in time after each fault. */
export function isWhole({ faults, wrong, unfinished, letters }: FaultReport): boolean {
  const isCalm = faults.every(({ broken, isLate }) => broken.length === 0 && !isLate)
  return isCalm && wrong.length === 0 && unfinished.length === 0 && letters.missing === 0
}

/** Returns the report in Markdown, for `docs/reliability.md`. */
export function describeReport(report: FaultReport): string {
  const {
    orders,
    payments,
    refunds,
    receipts,
    waybills,
    letters,
    imports,
    wrong,
    unfinished,
    leftOut,
    reads,
  } = report
  const faults = report.faults.filter(({ isMissed }) => !isMissed)
  const names = [...new Set(faults.map(({ name }) => name))]
  const rows = names.map((name) => rowOf(faults.filter((fault) => fault.name === name)))
  const loads = faults.map(({ load }) => load).toSorted((a, b) => a - b)
  return [
    '| fault | times | back, median | back, longest | over 15 s | lost, doubled, torn |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    `${faults.length} faults; ${report.faults.length - faults.length} more missed their moment. The machine has ${report.processors} processors; its load was ${loadText(loads)}.`,
    `${orders.acknowledged} orders were acknowledged, ${orders.afterRepeats} of them after a repeat with the same key; ${orders.cut} connections were cut,`,
    `${orders.refused} pages and calls refused, ${orders.pagesServed} served. ${payments} payments, ${refunds} refunds, ${receipts} receipts, ${waybills} waybills, ${imports} imports finished,`,
    `${letters.received} letters: ${letters.missing} orders without one, ${letters.twice} sent again under the same Message-ID.`,
    ...reads.map(
      ({ what, times, oldestMs }) =>
        `${what}: seen ${times} times, ${(oldestMs / 1_000).toFixed(1)} s old at most.`,
    ),
    ...leftOut.map((name) => `- Left out, this machine does not let us: ${name}`),
    ...[...wrong, ...unfinished].map((sentence) => `- ${sentence}`),
  ].join('\n')
}

function rowOf(struck: readonly StruckFault[]): string {
  const times = struck.map(({ backMs }) => backMs).toSorted((a, b) => a - b)
  const late = struck.filter(({ isLate }) => isLate).length
  const broken = struck.reduce((sum, fault) => sum + fault.broken.length, 0)
  return `| ${struck[0]?.name} | ${struck.length} | ${seconds(middleOf(times))} | ${seconds(times.at(-1) ?? 0)} | ${late} | ${broken} |`
}

function loadText(loads: readonly number[]): string {
  return `${loads[0]?.toFixed(1)} to ${loads.at(-1)?.toFixed(1)}, half the time over ${middleOf(loads).toFixed(1)}`
}

function middleOf(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
