/**
 * `npm run upgrade [-- PACKAGE…]`: raises the packages to the newest minor version and patch of those in
 * package.json. `npm run upgrade -- list`: lists what is newer, including new major versions. `npm run
 * upgrade -- check [--build] [SPEC…]`: whether the shop works on the newest minor version of its framework,
 * and on the release before ours, without a change. `npm run upgrade -- schema [COMMIT]`: whether the
 * previous release, or COMMIT, continues to sell on our migrations.
 */
import { raisePackages } from './upgrade/raise-packages.ts'
import { runs, type UpgradeRun } from './upgrade/upgrade-runs.ts'
import { commitOf, releaseBefore } from './upgrade/release-before.ts'
import { run } from './run.ts'
import { tryUpgrade } from './upgrade/try-upgrade.ts'

const OURS = 'ours: npm test'
const [command, ...rest] = process.argv.slice(2)

if (command === 'list') {
  // Its exit code is 1 if something is newer, which is no failure.
  await run('npm', ['outdated'])
} else if (command === 'check') {
  process.exit((await check(rest)) ? 0 : 1)
} else if (command === 'schema') {
  process.exit((await schema(rest[0])) ? 0 : 1)
} else if (command?.startsWith('-')) {
  console.error('npm run upgrade [-- PACKAGE… | list | check [--build] [SPEC…] | schema [COMMIT]]')
  process.exit(1)
} else {
  process.exit((await raise(command === undefined ? [] : [command, ...rest])) ? 0 : 1)
}

async function raise(names: readonly string[]): Promise<boolean> {
  try {
    const { raised, isDone } = await raisePackages(names)
    for (const { name, version, newest } of raised) console.log(`${name} ${version} → ${newest}`)
    if (!isDone) throw new Error('не встановлено; package.json і package-lock.json лишились, як були')
    console.log(raised.length === 0 ? 'Новішого немає.' : 'Піднято. Тепер перевірте: npm test')
    return true
  } catch (error) {
    console.error(`Оновити не вдалося: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

async function check(words: readonly string[]): Promise<boolean> {
  const specs = words.filter((word) => word !== '--build')
  const results: (UpgradeRun & { result: string })[] = []
  for (const planned of await runs()) {
    const result = planned.isOurs
      ? OURS
      : await tryUpgrade(planned, { specs, isBuildOnly: words.includes('--build') })
    results.push({ ...planned, result })
  }
  console.table(
    results.flatMap(({ title, versions, result }) =>
      Object.entries(versions).map(([name, version]) => ({ run: title, package: name, version, result })),
    ),
  )
  return results.every(({ result }) => result === OURS || result === 'passed')
}

async function schema(name: string | undefined): Promise<boolean> {
  try {
    const release = name === undefined ? releaseBefore() : { version: name, commit: commitOf(name) }
    // Uses the shop's own sources, which raising packages does not need.
    const { trySchema } = await import('./upgrade/try-schema.ts')
    console.log(`Програма ${release.version} (${release.commit.slice(0, 9)}) на схемі цього дерева`)
    const { steps, problems } = await trySchema(release)
    for (const step of steps) console.log(`  ${step}`)
    for (const problem of problems) console.error(`  ✗ ${problem}`)
    return problems.length === 0
  } catch (error) {
    console.error(`Перевірити не вдалося: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}
