import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { systemBinaries } from '../src/database/postgres-binaries.ts'
import { isBuilt, ROOT } from './build-stamp.ts'
import { buildStorefront } from './build-storefront.ts'
import { ensureChromium } from './chromium.ts'
import { ensureRedis } from './redis.ts'
import { run } from './run.ts'
import { NOTHING, readPlaywrightReport, readVitestReport, type Tally, tallyStep } from './tally.ts'

export type Step = { title: string; work: () => Promise<Tally> }

export const REPORTS = join(ROOT, 'reports')
const SPECS = join(ROOT, 'tests/e2e')
/** What talks to the database, and so must work on the oldest PostgreSQL that is allowed. */
const DATABASE_TESTS = ['src/api', 'src/catalogue-index', 'src/database', 'src/import']

const simple = (title: string, command: string, ...args: string[]): Step => ({
  title,
  work: async () => tallyStep(await run(command, args)),
})

export const CHECKS: readonly Step[] = [
  simple('Формат', 'oxfmt', '--check'),
  simple('Правила', 'oxlint'),
  { title: 'Типи', work: checkTypes },
  { title: 'Тести', work: testAll },
]

export const ALL_TESTS: readonly Step[] = [
  ...CHECKS,
  { title: 'Тести бази даних на PostgreSQL цього комп’ютера', work: testOnSystemPostgres },
  { title: 'Збірка', work: build },
  { title: 'Тести в браузері', work: testInBrowser },
]

/** Runs every step, also after one that failed, and says what took how long. */
export async function runSteps(steps: readonly Step[]): Promise<Tally[]> {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const tallies: Tally[] = []
  for (const { title, work } of steps) {
    console.log(`\n── ${title}`)
    const started = performance.now()
    const tally = await work()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`── ${title}: ${tally.failed === 0 ? 'гаразд' : 'НЕ ГАРАЗД'}, ${seconds} с`)
    tallies.push(tally)
  }
  return tallies
}

async function checkTypes(): Promise<Tally> {
  const generated = await run('react-router', ['typegen'])
  return tallyStep(generated === 0 ? await run('tsc', []) : generated)
}

async function testAll(): Promise<Tally> {
  await ensureRedis()
  return vitest('vitest', [])
}

async function vitest(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Tally> {
  const report = join(REPORTS, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return readVitestReport(report, await run('vitest', ['run', ...reporters, ...args], { env }))
}

async function testOnSystemPostgres(): Promise<Tally> {
  if (!systemBinaries()) {
    console.log('PostgreSQL 15 або новішого на цьому комп’ютері немає: пропущено.')
    return NOTHING
  }
  return vitest('vitest-system', ['--project', 'node', ...DATABASE_TESTS], { TEST_POSTGRES: 'system' })
}

async function build(): Promise<Tally> {
  return isBuilt() || (await buildStorefront()) ? NOTHING : tallyStep(1)
}

async function testInBrowser(): Promise<Tally> {
  if (!hasSpecs()) {
    console.log('У tests/e2e немає жодного тесту.')
    return NOTHING
  }
  if (!isBuilt() || !(await ensureChromium())) return tallyStep(1)
  const exitCode = await run('playwright', ['test'])
  return readPlaywrightReport(join(REPORTS, 'playwright.json'), exitCode)
}

function hasSpecs(): boolean {
  try {
    return readdirSync(SPECS, { recursive: true }).some((name) => String(name).endsWith('.spec.ts'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
