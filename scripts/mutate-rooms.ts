/**
 * `npm run mutate:rooms [-- ROOM…] [--anew]`: changes code of orders, payments, receipts and promotions that decides over a
 * database in small ways, and counts the changes that no test of it notices, on a real PostgreSQL. What has not changed
 * since the last run is not tried again; `--anew` tries everything. Fails below the bound; writes docs/mutation.md.
 */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import stryker from '../stryker.rooms.config.json' with { type: 'json' }
import { ROOT } from './build-stamp.ts'
import { DATABASE_ROOMS } from './database-rooms.ts'
import type { MutatedRoom } from './mutated-rooms.ts'
import { countUntried, type FolderScore, percentOf, scoreRooms, withFolders } from './mutation-score.ts'
import { run } from './run.ts'

const REPORT = join(ROOT, stryker.jsonReporter.fileName)
const PAGE = join(ROOT, 'docs/mutation.md')
const BOUND = stryker.thresholds.low

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { anew: { type: 'boolean', default: false } },
})
const chosen = DATABASE_ROOMS.filter(({ room }) => positionals.length === 0 || positionals.includes(room))
const scores: FolderScore[] = []
for (const room of chosen) {
  const score = await tryRoom(room)
  if (!score) process.exit(1)
  scores.push(score)
  writeFileSync(PAGE, withFolders(readFileSync(PAGE, 'utf8'), [score], BOUND))
}
const below = scores.filter((score) => percentOf(score) < BOUND)
for (const score of below) console.error(`${score.room}: ${percentOf(score)} %, менше за ${BOUND} %`)
process.exit(below.length === 0 ? 0 : 1)

/** Null where its tests fail without a change. */
async function tryRoom({ room, files }: MutatedRoom): Promise<FolderScore | null> {
  // What an earlier run has said is no answer of this one.
  rmSync(REPORT, { force: true })
  const mutate = [
    '--mutate',
    files.join(','),
    '--incrementalFile',
    `node_modules/.cache/mutation-${room}.json`,
  ]
  const anew = values.anew ? ['--force'] : []
  await run('stryker', ['run', 'stryker.rooms.config.json', ...mutate, ...anew], {
    env: { MUTATED_ROOM: room },
  })
  if (!existsSync(REPORT)) return null
  const report: unknown = JSON.parse(readFileSync(REPORT, 'utf8'))
  const [score] = scoreRooms(report)
  if (!score) return null
  const allFiles = globSync(`src/${room}/*.ts`, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  return { ...score, files: files.length, allFiles: allFiles.length, untried: countUntried(report) }
}
