/**
 * `npm run faults -- [--replica] [--rounds N] [--minutes M] [--json FILE]`: strikes a shop of its own with
 * every fault, round after round, and counts after each what was lost. With `--replica` the shop reads from a
 * replica, which is what is struck. Ends by itself after ten minutes at most, unless an option says
 * otherwise.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { isBuilt } from '../build-stamp.ts'
import { buildStorefront } from '../build-storefront.ts'
import { FAULTS } from './fault-kinds.ts'
import { REPLICA_FAULTS } from './replica-faults.ts'
import { runFaults } from './run-faults.ts'
import { describeReport, isWhole } from './describe-report.ts'

const { values } = parseArgs({
  options: {
    replica: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '8' },
    json: { type: 'string', default: 'reports/faults.json' },
  },
})
const rounds = Number(values.rounds)
const minutes = Number(values.minutes)
if (!Number.isInteger(rounds) || rounds < 1 || !(minutes > 0 && minutes <= 600)) {
  console.error('npm run faults -- [--replica] [--rounds 1…] [--minutes 1…600] [--json FILE]')
  process.exit(2)
}
if (!isBuilt() && !(await buildStorefront())) process.exit(1)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))
const folder = mkdtempSync(join(tmpdir(), 'vitryna-faults-'))
const report = await runFaults({
  folder,
  faults: values.replica ? REPLICA_FAULTS : FAULTS,
  rounds,
  untilMs: minutes * 60_000,
  onFault: ({ name, backMs, isLate, isMissed, broken, load }) => {
    const sign = broken.length === 0 && !isLate ? '✓' : '✗'
    console.log(`${sign} ${name}${isMissed ? ' (missed)' : ''}: ${backMs} ms, load ${load.toFixed(1)}`)
    for (const sentence of broken) console.log(`    ${sentence}`)
  },
})
mkdirSync(dirname(values.json), { recursive: true })
writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
console.log(`\n${describeReport(report)}\nThe whole of it: ${values.json}`)
if (isWhole(report)) rmSync(folder, { recursive: true, force: true })
else console.log(`The shop's folder and its log stay for a look: ${folder}`)
process.exit(isWhole(report) ? 0 : 1)
