/**
 * `npm run upgrade [-- PACKAGE…]`: raises the packages to the newest patch and minor of what package.json names.
 * `npm run upgrade -- list`: what is newer, new major versions too. `npm run upgrade -- check [--build] [SPEC…]`: whether the
 * shop works on the newest patch and minor of its framework, and on the release before ours, without a change.
 */
import { raisePackages } from './upgrade/raise-packages.ts'
import { runs, type UpgradeRun } from './upgrade/upgrade-runs.ts'
import { run } from './run.ts'
import { tryUpgrade } from './upgrade/try-upgrade.ts'

const [command, ...rest] = process.argv.slice(2)

if (command === 'list') {
  // Its exit code is 1 when something is newer, which is no failure.
  await run('npm', ['outdated'])
} else if (command === 'check') {
  process.exit((await check(rest)) ? 0 : 1)
} else if (command?.startsWith('-')) {
  console.error('npm run upgrade [-- PACKAGE… | list | check [--build] [SPEC…]]')
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
    results.push({
      ...planned,
      result: await tryUpgrade(planned, { specs, isBuildOnly: words.includes('--build') }),
    })
  }
  console.table(
    results.flatMap(({ title, versions, result }) =>
      Object.entries(versions).map(([name, version]) => ({ run: title, package: name, version, result })),
    ),
  )
  return results.every(({ result }) => result === 'passed')
}
