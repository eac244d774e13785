/**
 * `npm run mutate:sql [-- ROOM] [--minutes N] [--anew]`: makes small changes in the statements of orders and
 * payments, one at a time, and runs the tests of the room on a real database. Writes reports/mutate-sql.json
 * after each change and continues from there at the next run, as long as the room's files are the same;
 * changes that were missed are tried again if its tests have changed. Changes for which there is no time are
 * counted as not tried. If it is interrupted, it reports what was tried and exits with the code of the
 * signal.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { endingSignal, exitCodeOf, withOwnListeners } from './broken-off.ts'
import { ROOT } from './build-stamp.ts'
import { isEqual } from './equal-changes.ts'
import { percentOf } from './mutation-score.ts'
import { MUTATED_ROOMS, type MutatedRoom } from './mutated-rooms.ts'
import { type NamedTest, noticingTests, patternOf } from './noticing-tests.ts'
import { type Change, changesOf } from './statement-changes.ts'
import {
  describeChange,
  digestOf,
  isSame,
  readTried,
  scoreOf,
  stillTried,
  type TriedChange,
  writeTried,
} from './tried-changes.ts'

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
/** Milliseconds for each test file. A change after which the tests never end counts as noticed. */
const LIMIT_MS = 120_000
const REPORT = join(ROOT, 'reports/mutate-sql.json')

type FileChange = Change & { file: string }
/** Whether tests passed; if not, the first that failed, unless a file failed as a whole. */
type Verdict = { isGreen: boolean; by?: NamedTest }

/** In the given order, in which tests that noticed most come first. */
class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '30' },
    anew: { type: 'boolean', default: false },
  },
})
const chosen = MUTATED_ROOMS.filter(({ room }) => positionals.length === 0 || positionals.includes(room))
const ending = endingSignal()
const copy = mkdtempSync(join(tmpdir(), 'vitryna-mutate-'))
cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(ROOT, path)) })
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
process.chdir(copy)
// Also if Vitest ends the process.
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
const rooms = new Map(readTried(REPORT).map((each) => [each.room, each]))
try {
  for (const each of chosen) await tryRoom(each, Number(values.minutes) * 60_000)
} catch (error) {
  // Ctrl-C also ends the process that runs the tests. Its result is no verdict, so the change counts as not
  // tried.
  if (!ending.aborted) throw error
} finally {
  process.chdir(ROOT)
}
for (const { room } of chosen) {
  const known = rooms.get(room)
  if (!known) continue
  const score = scoreOf(known)
  const untried = known.changes - known.tried.length
  console.log(
    `${room}: ${score.noticed} of ${known.tried.length} noticed, ${percentOf(score)} %; not tried ${untried}`,
  )
  for (const each of known.tried) if (each.outcome === 'missed') console.log(`  ${describeChange(each)}`)
}
process.exit(ending.aborted ? exitCodeOf(ending) : 0)

async function tryRoom({ room, files, tests }: MutatedRoom, limitMs: number): Promise<void> {
  const all = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const changes = changesOf(file, text).filter((change) => !isEqual(file, text, change))
    return changes.map((change) => ({ ...change, file }))
  })
  const digests = { files: digestOf(files), tests: digestOf(tests) }
  const before = values.anew ? undefined : rooms.get(room)
  const known = stillTried(before, { room, ...digests, changes: all })
  rooms.set(room, known)
  const left = spread(all).filter((change) => !known.tried.some((each) => isSame(each, change)))
  if (left.length === 0) return
  ending.throwIfAborted()
  const vitest = await withOwnListeners(() =>
    createVitest('test', {
      root: copy,
      config: join(copy, 'vitest.config.ts'),
      project: ['node'],
      watch: false,
      maxWorkers: 1,
      bail: 1,
      sequence: { sequencer: InGivenOrder },
      reporters: [{}],
    }),
  )
  const cancel = () => void vitest.cancelCurrentRun('keyboard-input')
  ending.addEventListener('abort', cancel)
  try {
    if (!(await judge(vitest, tests)).isGreen) throw new Error(`the tests of ${room} fail without a change`)
    const look = await examiner(vitest, tests, known.tried)
    const ends = performance.now() + limitMs
    for (const change of left) {
      if (performance.now() > ends) break
      const tried = await look(change)
      known.tried.push(tried)
      writeTried(REPORT, [...rooms.values()])
      console.log(`${room} ${known.tried.length}/${all.length} ${tried.outcome} ${describeChange(change)}`)
    }
  } finally {
    ending.removeEventListener('abort', cancel)
    await vitest.close()
  }
}

/** If time runs out before all were tried, those that were must not all be from one file. */
function spread<Each>(all: readonly Each[]): Each[] {
  const STEP = 7
  return Array.from({ length: STEP }, (_, from) => all.filter((_each, place) => place % STEP === from)).flat()
}

/**
 * Tries a change: first the few tests that have noticed most changes of its file, each of which passes alone,
 * then all files, up to the first test that fails. Each of the two is one run, in which the shop is loaded
 * once. A change is missed only if every test of the room has passed.
 */
async function examiner(vitest: Vitest, tests: readonly string[], before: readonly TriedChange[]) {
  const noticed = noticingTests()
  const standsAlone = new Map<string, boolean>()
  for (const { file, by } of before) await remember(file, by)

  /** A test that fails when it is run without the tests before it would notice everything. */
  async function remember(source: string, test: NamedTest | undefined): Promise<void> {
    if (!test) return
    const key = `${test.file}\n${test.name}`
    if (!standsAlone.has(key)) standsAlone.set(key, (await judge(vitest, [test.file], [test])).isGreen)
    if (standsAlone.get(key)) noticed.add(source, test)
  }

  async function verdictOf(source: string): Promise<Verdict> {
    const few = noticed.few(source)
    if (few.length > 0) {
      const files = noticed.order(source, [...new Set(few.map((each) => each.file))])
      const verdict = await judgeTwice(vitest, files, few)
      if (!verdict.isGreen) return verdict
    }
    return judgeTwice(vitest, noticed.order(source, tests))
  }

  return async ({ file, start, end, line, was, now }: FileChange): Promise<TriedChange> => {
    const verdict = await whileChanged(vitest, { file, start, end, now }, () => verdictOf(file))
    await remember(file, verdict.by)
    const outcome = verdict.isGreen ? 'missed' : 'noticed'
    return { file, start, line, was, now, outcome, ...(verdict.by && { by: verdict.by }) }
  }
}

async function whileChanged<Result>(
  vitest: Vitest,
  { file, start, end, now }: Pick<FileChange, 'file' | 'start' | 'end' | 'now'>,
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

/**
 * A test that fails only because the machine is busy passes the second time, and notices nothing. One that
 * passes alone is run again alone.
 */
async function judgeTwice(
  vitest: Vitest,
  files: readonly string[],
  named: readonly NamedTest[] = [],
): Promise<Verdict> {
  const first = await judge(vitest, files, named)
  if (first.isGreen) return first
  const by = named.find(({ file, name }) => file === first.by?.file && name === first.by.name)
  const again = by && (await judge(vitest, [by.file], [by]))
  return again && !again.isGreen ? again : judge(vitest, files, named)
}

/** Runs all tests of the files in their order, or only the named ones. */
async function judge(
  vitest: Vitest,
  files: readonly string[],
  named: readonly NamedTest[] = [],
): Promise<Verdict> {
  ending.throwIfAborted()
  if (named.length > 0) vitest.setGlobalTestNamePattern(patternOf(named))
  let isCut = false
  const timer = setTimeout(() => {
    isCut = true
    void vitest.cancelCurrentRun('test-failure')
  }, LIMIT_MS * files.length)
  try {
    const found = await vitest.globTestSpecifications([...files])
    const specifications = files.flatMap((file) =>
      found.filter(({ moduleId }) => moduleId === join(copy, file)),
    )
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    ending.throwIfAborted()
    const isGreen = !isCut && unhandledErrors.length === 0 && testModules.every((each) => each.ok())
    const [failed] = testModules.flatMap((module) => [...module.children.allTests('failed')])
    if (isGreen || !failed) return { isGreen }
    return { isGreen, by: { file: relative(copy, failed.module.moduleId), name: nameOf(failed.fullName) } }
  } finally {
    clearTimeout(timer)
    vitest.resetGlobalTestNamePattern()
  }
}

/**
 * The name as patterns see it: the names of its suites and its own separated by a space, where Vitest shows «
 * > ».
 */
function nameOf(fullName: string): string {
  return fullName.replaceAll(' > ', ' ')
}
