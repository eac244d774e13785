/**
 * `npm run mutate:sql [-- ROOM] [--minutes N]`: changes the statements of orders and payments in small ways, one at a time, and runs
 * the tests of the room on a real database. Writes reports/mutate-sql.json. Slow: a change takes seconds, and what there
 * is no time for is counted as not tried.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { ROOT } from './build-stamp.ts'
import { percentOf } from './mutation-score.ts'
import { type Change, changesOf } from './statement-changes.ts'
import { MUTATED_ROOMS, type MutatedRoom } from './mutated-rooms.ts'

const LEFT_OUT = new Set([
  '.git',
  'build',
  'build-desk',
  'data',
  'docs',
  'node_modules',
  'reports',
  'test-results',
])
/** A change after which nothing ends is noticed as well. */
const LIMIT_MS = 120_000

type Tried = Change & { file: string; outcome: 'noticed' | 'missed' }
type Score = { room: string; noticed: number; missed: number; untried: number; survivors: string[] }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '30' } },
})
const rooms = MUTATED_ROOMS.filter(({ room }) => positionals.length === 0 || positionals.includes(room))
const copy = mkdtempSync(join(tmpdir(), 'vitryna-mutate-'))
cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(ROOT, path)) })
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
process.chdir(copy)
const scores: Score[] = []
try {
  for (const room of rooms) {
    scores.push(await scoreOf(room, Number(values.minutes) * 60_000))
    writeFileSync(join(ROOT, 'reports/mutate-sql.json'), JSON.stringify(scores, null, 2))
  }
} finally {
  process.chdir(ROOT)
  rmSync(copy, { recursive: true, force: true })
}
for (const { room, noticed, missed, untried, survivors } of scores) {
  console.log(
    `${room}: ${noticed} of ${noticed + missed} noticed, ${percentOf({ noticed, missed })} %; not tried ${untried}`,
  )
  for (const line of survivors) console.log(`  ${line}`)
}
process.exit(0)

async function scoreOf({ room, files, tests }: MutatedRoom, limitMs: number): Promise<Score> {
  const vitest = await createVitest('test', {
    root: copy,
    config: join(copy, 'vitest.config.ts'),
    project: ['node'],
    watch: false,
    maxWorkers: 1,
    bail: 1,
    reporters: [{}],
  })
  try {
    const [first = '', ...rest] = tests
    const parts = [await vitest.globTestSpecifications([first]), await vitest.globTestSpecifications(rest)]
    const isGreen = async () => {
      for (const part of parts) if (!(await isPassed(vitest, part))) return false
      return true
    }
    if (!(await isGreen())) throw new Error(`the tests of ${room} fail without a change`)
    const all = files.flatMap((file) =>
      changesOf(file, readFileSync(file, 'utf8')).map((change) => ({ ...change, file })),
    )
    const tried: Tried[] = []
    const ends = performance.now() + limitMs
    for (const change of spread(all)) {
      if (performance.now() > ends) break
      const outcome = (await whileChanged(vitest, change, isGreen)) ? 'missed' : 'noticed'
      tried.push({ ...change, outcome })
      console.log(`${room} ${tried.length}/${all.length} ${outcome} ${describe(change)}`)
    }
    const count = (outcome: Tried['outcome']) => tried.filter((each) => each.outcome === outcome).length
    const survivors = tried.filter(({ outcome }) => outcome === 'missed').map(describe)
    return {
      room,
      noticed: count('noticed'),
      missed: count('missed'),
      untried: all.length - tried.length,
      survivors,
    }
  } finally {
    await vitest.close()
  }
}

/** Where the time is over before all were tried, those that were are not of one file alone. */
function spread<Each>(all: readonly Each[]): Each[] {
  const STEP = 7
  return Array.from({ length: STEP }, (_, from) => all.filter((_each, place) => place % STEP === from)).flat()
}

async function whileChanged<Result>(
  vitest: Vitest,
  { file, start, end, now }: Change & { file: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.slice(0, start) + now + text.slice(end))
  vitest.invalidateFile(path)
  try {
    return await work()
  } finally {
    writeFileSync(path, text)
    vitest.invalidateFile(path)
  }
}

async function isPassed(vitest: Vitest, specifications: TestSpecification[]): Promise<boolean> {
  const timer = setTimeout(() => void vitest.cancelCurrentRun('test-failure'), LIMIT_MS)
  try {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    return unhandledErrors.length === 0 && testModules.every((each) => each.ok())
  } finally {
    clearTimeout(timer)
  }
}

function describe({ file, line, was, now }: Change & { file: string }): string {
  return `${file}:${line} «${was.trim()}» → «${now.trim()}»`
}
