/**
 * `npm run drill -- [--rounds N] [--minutes M] [--port N] [--json FILE]`: starts three PostgreSQL servers
 * under Patroni, etcd and HAProxy on this machine, and a shop on them with orders, and removes one leader
 * after another. Needs Debian's patroni, python3-etcd, etcd-server, haproxy and postgresql-15. Ends by itself
 * after thirty minutes at most, unless an option says otherwise.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { isBuilt } from '../build-stamp.ts'
import { buildStorefront } from '../build-storefront.ts'
import { missingPrograms } from './cluster.ts'
import { describeDrill, hasPassed } from './describe-drill.ts'
import { runDrill } from './run-drill.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '25' },
    port: { type: 'string', default: '5620' },
    json: { type: 'string', default: 'reports/drill.json' },
  },
})
const [rounds, minutes, firstPort] = [values.rounds, values.minutes, values.port].map(Number)
if (!(Number(rounds) >= 1 && Number(minutes) > 0 && Number(minutes) <= 600 && Number(firstPort) > 1023)) {
  console.error('npm run drill -- [--rounds 1…] [--minutes 1…600] [--port 1024…] [--json FILE]')
  process.exit(2)
}
const missing = missingPrograms()
if (missing.length > 0) {
  console.error(
    `Missing here: ${missing.join(', ')}. apt-get install patroni python3-etcd etcd-server haproxy postgresql-15`,
  )
  process.exit(2)
}
if (!isBuilt() && !(await buildStorefront())) process.exit(1)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))
const folder = mkdtempSync(join(tmpdir(), 'vitryna-drill-'))
chmodSync(folder, 0o755)
const report = await runDrill({
  folder,
  firstPort: Number(firstPort),
  rounds: Number(rounds),
  untilMs: Number(minutes) * 60_000,
  onFault: ({ name, refusedMs, broken, isFollowed, load }) => {
    const who = isFollowed ? 'another leads' : 'the same leads'
    console.log(
      `${broken.length === 0 ? '✓' : '✗'} ${name}: ${refusedMs} ms, ${who}, load ${load.toFixed(1)}`,
    )
    for (const sentence of broken) console.log(`    ${sentence}`)
  },
})
mkdirSync(dirname(values.json), { recursive: true })
writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
console.log(`\n${describeDrill(report)}\nThe whole of it: ${values.json}`)
if (hasPassed(report)) rmSync(folder, { recursive: true, force: true })
else console.log(`The servers' folders and logs stay for a look: ${folder}`)
process.exit(hasPassed(report) ? 0 : 1)
