/**
 * `npm run mutate [-- OPTIONS OF STRYKER]`: makes small changes in the rules of money, orders, payments and
 * promotions and counts those that no test notices. What has not changed since the last run is not tried
 * again; `-- --force` tries everything. Fails below the bound; writes docs/mutation.md.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import stryker from '../stryker.config.json' with { type: 'json' }
import { ROOT } from './build-stamp.ts'
import { percentOf, scoreRooms, withRules } from './mutation-score.ts'
import { run } from './run.ts'

const REPORT = join(ROOT, stryker.jsonReporter.fileName)
const PAGE = join(ROOT, 'docs/mutation.md')
const BOUND = stryker.thresholds.break

// The report of an earlier run must not be mistaken for this one's.
rmSync(REPORT, { force: true })
const exitCode = await run('stryker', ['run', ...process.argv.slice(2)])
if (!existsSync(REPORT)) process.exit(1)
const rooms = scoreRooms(JSON.parse(readFileSync(REPORT, 'utf8')))
// The page is not written for single files.
if (!process.argv.includes('--mutate'))
  writeFileSync(PAGE, withRules(readFileSync(PAGE, 'utf8'), rooms, BOUND))
const below = rooms.filter((room) => percentOf(room) < BOUND)
for (const room of below) console.error(`${room.room}: ${percentOf(room)} %, менше за ${BOUND} %`)
process.exit(exitCode === 0 && below.length === 0 ? 0 : 1)
