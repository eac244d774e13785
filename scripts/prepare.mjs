/**
 * Runs before every command, on whatever Node the machine has (20 or newer), so it uses nothing that has to be
 * installed: brings `node_modules` to what package-lock.json says, then makes sure that the Node which all further
 * scripts run on came with it. Tests, lint and types ask for the development packages with `--dev`; a shop that is only
 * started has none.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const wanted = entriesOf(join(root, 'package-lock.json'))
const installed = entriesOf(join(root, 'node_modules/.package-lock.json'))
const needsDevelopment = process.argv.includes('--dev')

if (!isInstalled(needsDevelopment)) install()
checkRuntime()

/**
 * Whether everything is installed that the lock says. It compares the two locks, which takes milliseconds; to ask npm would
 * take a second.
 */
function isInstalled(withDevelopment) {
  const mayMiss = ({ optional, dev, devOptional }) => optional || (!withDevelopment && (dev || devOptional))
  const isThere = (name) =>
    name in installed ? isSame(installed[name], wanted[name]) : mayMiss(wanted[name])
  return Object.keys(wanted).every(isThere) && Object.keys(installed).every((name) => name in wanted)
}

function isSame(installed, wanted) {
  return installed.version === wanted.version
}

function entriesOf(file) {
  if (!existsSync(file)) return {}
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(packages).filter(([name]) => name !== ''))
}

function install() {
  process.stdout.write('Встановлюю пакети (перший раз до хвилини)…\n')
  // Development packages that were installed once stay when the lock changes.
  const withDevelopment = needsDevelopment || Object.values(installed).some(({ dev }) => dev)
  // `ci` deletes everything first. Where only development packages are missing nothing is deleted, because a shop may be
  // running on what is there.
  const command = isInstalled(false) ? ['install', '--no-save'] : ['ci']
  const options = [withDevelopment ? '--include=dev' : '--omit=dev', '--include=optional', '--no-audit']
  const args = [...command, ...options, '--no-fund', '--loglevel=error']
  // npm is run by its own file and Node, because `npm` from PATH would run on the very `.bin/node` that `npm ci` is about
  // to delete.
  const node = process.env.npm_node_execpath ?? process.execPath
  const npm = process.env.npm_execpath
  if (!npm) stop('Запустіть через npm: npm start')
  const { status } = spawnSync(node, [npm, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    stop('Не вдалося встановити пакети. Перевірте доступ до мережі та npm і спробуйте ще раз.')
}

// The runtime is an optional package, and npm says nothing when one does not come, as on a system for which there is none.
function checkRuntime() {
  const wanted = neededVersion()
  const own = join(root, 'node_modules/.bin/node')
  if (isNewEnough(versionOf(own), wanted)) return
  // The machine's own Node may be new enough. It then takes the place of the one that would come first in every command.
  const machine = process.env.npm_node_execpath ?? process.execPath
  if (isNewEnough(versionOf(machine), wanted)) {
    rmSync(own, { force: true })
    symlinkSync(machine, own)
    return
  }
  stop(
    `Для ${process.platform}-${process.arch} npm не приніс Node.js ${wanted} або новішого. ` +
      `Встановіть його з https://nodejs.org і запустіть команду ще раз.`,
  )
}

/** The version in `engines`, on which the shop runs. npm itself may run on an older Node, which only installs. */
function neededVersion() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return engines.node.replace(/^>=/, '')
}

function versionOf(node) {
  const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return stdout ?? ''
}

function isNewEnough(version, wanted) {
  const [found, least] = [version, wanted].map((text) => text.trim().split('.').map(Number))
  if (found.length < least.length || found.some(Number.isNaN)) return false
  const differing = least.findIndex((number, place) => number !== found[place])
  return differing === -1 || found[differing] > least[differing]
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
