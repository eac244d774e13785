/**
 * `npm run mutate:rooms [-- ROOM…] [--anew]`: makes small changes in code of orders, payments, stock and
 * promotions that makes decisions in a database, and counts those that no test notices, on a real PostgreSQL.
 * What has not changed since the last run is not tried again; `--anew` tries everything. Fails below the
 * bound; writes docs/mutation.md.
 */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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
const chosen = new Set(DATABASE_ROOMS.map(({ room }) => room))
const scores: FolderScore[] = []
for (const room of chosen) {
  if (positionals.length > 0 && !positionals.includes(room)) continue
  const score = await tryRoom(room)
  if (!score) process.exit(1)
  scores.push(score)
  writeFileSync(PAGE, withFolders(readFileSync(PAGE, 'utf8'), [score], BOUND))
}
const below = scores.filter((score) => percentOf(score) < BOUND)
for (const score of below) console.error(`${score.room}: ${percentOf(score)} %, менше за ${BOUND} %`)
process.exit(below.length === 0 ? 0 : 1)

/** Null if tests fail even without a change. */
async function tryRoom(room: string): Promise<FolderScore | null> {
  const allFiles = globSync(`src/${room}/*.ts`, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  const sum = { room, files: 0, allFiles: allFiles.length, noticed: 0, missed: 0, untried: 0 }
  for (const [place, part] of DATABASE_ROOMS.entries()) {
    if (part.room !== room) continue
    const report = await tryPart(part, place)
    const [score] = scoreRooms(report)
    if (!score) return null
    sum.files += part.files.length
    sum.noticed += score.noticed
    sum.missed += score.missed
    sum.untried += countUntried(report)
  }
  return sum
}

/** Stryker's report; of no file if tests fail even without a change. */
async function tryPart({ files }: MutatedRoom, place: number): Promise<unknown> {
  // The report of an earlier run must not be mistaken for this one's.
  rmSync(REPORT, { force: true })
  const mutate = [
    '--mutate',
    files.join(','),
    '--incrementalFile',
    `node_modules/.cache/mutation-${basename(files[0] ?? '', '.ts')}.json`,
  ]
  const anew = values.anew ? ['--force'] : []
  await run('stryker', ['run', 'stryker.rooms.config.json', ...mutate, ...anew], {
    env: { MUTATED_PART: String(place) },
  })
  return existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : { files: {} }
}
