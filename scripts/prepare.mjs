/**
 * Runs before every command, on whatever Node the machine has (20 or newer), so it uses nothing that has to be
 * installed: brings `node_modules` to what package-lock.json says, then makes sure that the Node which all further
 * scripts run on came with it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const RUNTIME_MAJOR = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))

if (!isInstalled()) install()
checkRuntime()

/** Milliseconds, where asking npm would take a second. */
function isInstalled() {
  const installedFile = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = entriesOf(join(root, 'package-lock.json'))
  const installed = entriesOf(installedFile)
  const isThere = (name) =>
    name in installed ? isSame(installed[name], wanted[name]) : wanted[name].optional === true
  return Object.keys(wanted).every(isThere) && Object.keys(installed).every((name) => name in wanted)
}

function isSame(installed, wanted) {
  return installed.version === wanted.version
}

function entriesOf(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(packages).filter(([name]) => name !== ''))
}

function install() {
  process.stdout.write('Встановлюю пакети (перший раз до хвилини)…\n')
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  // By npm's own file and Node: `npm` from PATH would run on the very `.bin/node` that `npm ci` is about to delete.
  const node = process.env.npm_node_execpath ?? process.execPath
  const npm = process.env.npm_execpath
  if (!npm) stop('Запустіть через npm: npm start')
  const { status } = spawnSync(node, [npm, ...options], { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    stop('Не вдалося встановити пакети. Перевірте доступ до мережі та npm і спробуйте ще раз.')
}

// npm says nothing when an optional package does not come, as the runtime of a system that has none does not.
function checkRuntime() {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/node'), ['-p', 'process.versions.node'], {
    encoding: 'utf8',
  })
  if (Number.parseInt(stdout ?? '', 10) >= RUNTIME_MAJOR) return
  // The machine's own may do as well.
  if (Number.parseInt(process.versions.node, 10) >= RUNTIME_MAJOR && !stdout) return
  stop(
    `Для ${process.platform}-${process.arch} npm не приніс Node.js ${RUNTIME_MAJOR}. ` +
      `Встановіть Node.js ${RUNTIME_MAJOR} або новіший з https://nodejs.org і запустіть команду ще раз.`,
  )
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
