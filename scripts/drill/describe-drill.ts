import type { DrilledFault, DrillReport } from './run-drill.ts'

/** Whether nothing acknowledged was lost and the shop continued by itself. */
export function hasPassed({ faults, wrong, unfinished, hasRestarted }: DrillReport): boolean {
  const isWhole = faults.every(({ broken }) => broken.length === 0)
  return isWhole && wrong.length === 0 && unfinished.length === 0 && !hasRestarted
}

/** Returns the report in Markdown, for `docs/reliability.md`. */
export function describeDrill(report: DrillReport): string {
  const { faults, wrong, unfinished, hasRestarted } = report
  const names = [...new Set(faults.map(({ name }) => name))]
  const rows = names.map((name) => rowOf(faults.filter((fault) => fault.name === name)))
  const loads = faults.map(({ load }) => load).toSorted((a, b) => a - b)
  return [
    '| what was done | times | another leads | no orders for, median | worst | lost, doubled, torn |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    `${faults.length} faults, ${report.acknowledged} acknowledged orders (${report.afterRepeats} after a repeat with the same key), ${report.payments} payments.`,
    `The shop was ${hasRestarted ? '' : 'never '}started again. ${report.processors} processors, load ${loads[0]?.toFixed(1)} to ${loads.at(-1)?.toFixed(1)}.`,
    ...[...wrong, ...unfinished].map((sentence) => `- ${sentence}`),
  ].join('\n')
}

function rowOf(done: readonly DrilledFault[]): string {
  const times = done.map(({ refusedMs }) => refusedMs).toSorted((a, b) => a - b)
  const followed = done.filter(({ isFollowed }) => isFollowed).length
  const broken = done.reduce((sum, fault) => sum + fault.broken.length, 0)
  return `| ${done[0]?.name} | ${done.length} | ${followed} | ${seconds(times[Math.floor(times.length / 2)])} | ${seconds(times.at(-1))} | ${broken} |`
}

function seconds(ms = 0): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
