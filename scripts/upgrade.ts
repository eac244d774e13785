/**
 * `npm run upgrade`: what is newer than what package.json names. `npm run upgrade -- check [--build] [SPEC…]`: whether
 * the shop works on the newest patch and minor of its framework, and on the release before ours, without a change.
 */
import { runs, type UpgradeRun } from './upgrade/upgrade-runs.ts'
import { run } from './run.ts'
import { tryUpgrade } from './upgrade/try-upgrade.ts'

const [command, ...rest] = process.argv.slice(2)

if (command === undefined) {
  // Its exit code is 1 when something is newer, which is no failure.
  await run('npm', ['outdated'])
  console.log('\nПеревірити без змін у проєкті: npm run upgrade -- check')
} else if (command === 'check') {
  const specs = rest.filter((word) => word !== '--build')
  const results: (UpgradeRun & { result: string })[] = []
  for (const planned of runs()) {
    results.push({
      ...planned,
      result: await tryUpgrade(planned, { specs, isBuildOnly: rest.includes('--build') }),
    })
  }
  console.table(
    results.flatMap(({ title, versions, result }) =>
      Object.entries(versions).map(([name, version]) => ({ run: title, package: name, version, result })),
    ),
  )
  process.exit(results.every(({ result }) => result === 'passed') ? 0 : 1)
} else {
  console.error('npm run upgrade [-- check [--build] [SPEC…]]')
  process.exit(1)
}
