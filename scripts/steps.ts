import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { systemBinaries } from '../src/database/postgres-binaries.ts'
import { isBuilt, isDeskBuilt, ROOT } from './build-stamp.ts'
import { buildStorefront } from './build-storefront.ts'
import { ensureChromium, ensureHeadlessShell } from './chromium.ts'
import { findDatabaseTests } from './database-tests.ts'
import { buildDesk } from './desk-build.ts'
import { ensureGateways } from './gateways.ts'
import { ensureOtherBrowsers } from './other-browsers.ts'
import { ensureRedis } from './redis.ts'
import { run, type RunOptions } from './run.ts'
import {
  addTallies,
  NOTHING,
  readPlaywrightReport,
  readVitestReport,
  type Tally,
  tallyStep,
} from './tally.ts'

export type Step = { title: string; work: () => Promise<Tally> }

export const REPORTS = join(ROOT, 'reports')
const SPECS = join(ROOT, 'tests/e2e')
/**
 * Each browser has a shop of its own. One more than the processors of a small machine, where a fourth does
 * not make the tests faster.
 */
const BROWSERS = Math.min(3, availableParallelism() + 1)
/** As with `npm start`: what one process has compiled the next one need not. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')
/** The shop that each of theirs is a copy of. */
const E2E_DEMO = join(REPORTS, 'e2e-demo')
/** Folders whose statements depend most on the planner. Their tests also run on the PostgreSQL from npm. */
const PLANNED_FOLDERS = ['src/catalogue-index', 'src/listing', 'src/search']

const simple = (title: string, command: string, ...args: string[]): Step => ({
  title,
  work: async () => tallyStep(await run(command, args)),
})

export const CHECKS: readonly Step[] = [
  simple('Формат', 'oxfmt', '--check'),
  { title: 'Правила й типи', work: checkRulesAndTypes },
  simple('Зайве', 'knip', '--no-progress'),
  { title: 'Тести', work: testAll },
]

let demo: Promise<number> | undefined

export const ALL_TESTS: readonly Step[] = [
  { title: 'Показовий магазин для браузера: готується поруч із рештою', work: beginDemo },
  ...CHECKS,
  { title: 'Збірка', work: build },
  {
    title: 'Тести в браузері; поруч частина тестів бази даних на PostgreSQL із npm',
    work: testInBrowserAndOnNpmPostgres,
  },
]

/** Runs every step, even after one has failed, and prints how long each took. */
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

/**
 * Rules that use types read the whole program anyway, so the errors of `tsc` come with them, in half the time
 * of both.
 */
async function checkRulesAndTypes(): Promise<Tally> {
  const generated = await run('react-router', ['typegen'])
  return tallyStep(generated === 0 ? await run('oxlint', ['--type-check']) : generated)
}

/**
 * On the machine's own PostgreSQL if it has one: that is older, and refuses what only newer versions support
 * (decision 122).
 */
async function testAll(): Promise<Tally> {
  await ensureRedis()
  await ensureGateways()
  return vitest('vitest', [], { env: systemBinaries() ? { TEST_POSTGRES: 'system' } : {} })
}

async function vitest(name: string, args: readonly string[], options: RunOptions = {}): Promise<Tally> {
  const report = join(REPORTS, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...options.env, NODE_COMPILE_CACHE: COMPILED }
  return readVitestReport(report, await run('vitest', ['run', ...reporters, ...args], { ...options, env }))
}

/** Pictures are converted, at the lowest priority, while the steps before the browser wait for something. */
async function beginDemo(): Promise<Tally> {
  rmSync(E2E_DEMO, { recursive: true, force: true })
  demo = run('node', ['scripts/make-e2e-demo.ts', E2E_DEMO])
  return NOTHING
}

/** A browser leaves a part of a processor idle, because its tests wait for pages. */
async function testInBrowserAndOnNpmPostgres(): Promise<Tally> {
  return addTallies(await Promise.all([testInBrowser(), testOnNpmPostgres()]))
}

/**
 * Prints nothing meanwhile, because its lines would be mixed with those of the browser. Failures are read
 * from its report.
 */
async function testOnNpmPostgres(): Promise<Tally> {
  if (!systemBinaries()) {
    console.log('PostgreSQL 15 або новішого на цьому комп’ютері немає: усі тести були на тому, що з npm.')
    return NOTHING
  }
  const files = findDatabaseTests(PLANNED_FOLDERS)
  return vitest('vitest-npm', ['--project', 'node', '--maxWorkers=2', ...files], {
    // The first cases of a property show whether its statements work there.
    env: { PROPERTY_TIMES: '0.2' },
    quiet: true,
  })
}

async function build(): Promise<Tally> {
  const isShopBuilt = isBuilt() || (await buildStorefront())
  const isAllBuilt = isShopBuilt && (isDeskBuilt() || (await buildDesk()))
  return isAllBuilt ? NOTHING : tallyStep(1)
}

async function testInBrowser(): Promise<Tally> {
  if (!hasSpecs()) {
    console.log('У tests/e2e немає жодного тесту.')
    return NOTHING
  }
  const hasDemo = (await demo) === 0
  if (!hasDemo || !isBuilt() || !isDeskBuilt() || !(await ensureChromium())) return tallyStep(1)
  await ensureHeadlessShell()
  await ensureOtherBrowsers()
  const env = {
    E2E_WORKERS: String(BROWSERS),
    E2E_DEMO_DIR: E2E_DEMO,
    E2E_SCREENSHOTS: 'off',
    NODE_COMPILE_CACHE: COMPILED,
  }
  const exitCode = await run('playwright', ['test'], { env })
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
