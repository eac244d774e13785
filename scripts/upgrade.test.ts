import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startNpmRegistry } from '#tests/start-npm-registry.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { ROOT } from './build-stamp.ts'

const PUBLISHED = {
  plain: ['1.2.0', '1.3.0', '1.10.1', '1.11.0-pre.1', '2.0.0'],
  '@tiptap/pm': ['3.0.0', '3.1.0', '3.2.0'],
  '@tiptap/react': ['3.0.0', '3.1.0'],
  tool: ['5.0.0', '5.0.1'],
  renamed: ['4.0.0', '4.1.0'],
}
const OURS = {
  name: 'a-shop',
  type: 'module',
  dependencies: { '@tiptap/pm': '3.0.0', '@tiptap/react': '3.0.0', plain: '1.2.0' },
  version: '0.2.0',
  devDependencies: { tool: '5.0.0' },
  optionalDependencies: { alias: 'npm:renamed@4.0.0' },
}

// Each test asks npm ten times and more, which is slow on a busy machine.
describe('npm run upgrade', { timeout: 120_000 }, () => {
  it('OPS-06 one command raises every package within its major version: package.json, lock, files, notices', async () => {
    const project = await makeProject()
    const { status, output } = await project.upgrade()
    expect([status, output]).toEqual([0, expect.stringContaining('plain 1.2.0 → 1.10.1')])
    expect(project.read('package.json')).toBe(
      `${JSON.stringify(
        {
          ...OURS,
          // Of one family it takes the newest version that all members have.
          dependencies: { '@tiptap/pm': '3.1.0', '@tiptap/react': '3.1.0', plain: '1.10.1' },
          devDependencies: { tool: '5.0.1' },
          optionalDependencies: { alias: 'npm:renamed@4.1.0' },
        },
        null,
        2,
      )}\n`,
    )
    expect(project.versions()).toEqual({
      '@tiptap/pm': '3.1.0',
      '@tiptap/react': '3.1.0',
      alias: '4.1.0',
      plain: '1.10.1',
      tool: '5.0.1',
    })
    expect(project.installed('plain')).toBe('1.10.1')
    expect(project.read('THIRD-PARTY-NOTICES.md')).toContain('plain: Authors of plain')
    expect(await project.upgrade()).toEqual({ status: 0, output: 'Новішого немає.\n' })
  })

  it('OPS-06 raises the packages that are named and leaves the others', async () => {
    const project = await makeProject()
    expect((await project.upgrade('plain')).status).toBe(0)
    expect(project.versions()).toMatchObject({ plain: '1.10.1', tool: '5.0.0', alias: '4.0.0' })
    const { status, output } = await project.upgrade('plane')
    expect([status, output]).toEqual([1, expect.stringContaining('package.json не має plane')])
  })

  it('OPS-06 leaves package.json and the lock as they were when a package does not come', async () => {
    const project = await makeProject()
    project.loseFiles('plain')
    const before = [project.read('package.json'), project.read('package-lock.json')]
    const { status, output } = await project.upgrade('plain')
    expect([status, output]).toEqual([1, expect.stringContaining('package-lock.json лишились, як були')])
    expect([project.read('package.json'), project.read('package-lock.json')]).toEqual(before)
    expect(project.installed('plain')).toBe('1.2.0')
  })

  it('OPS-06 says that the registry does not answer and changes nothing', async () => {
    const project = await makeProject()
    const before = project.read('package.json')
    await project.stopRegistry()
    const { status, output } = await project.upgrade()
    expect([status, output]).toEqual([1, expect.stringContaining('Оновити не вдалося')])
    expect(project.read('package.json')).toBe(before)
  })
})

/** Makes a project with our command in it, installed from a registry of its own. */
async function makeProject() {
  const registry = await startNpmRegistry(PUBLISHED)
  const around = temporaryFolder()
  const root = join(around, 'project')
  mkdirSync(root)
  cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true })
  // What the command itself imports lies beside the project, because npm takes away what package.json does
  // not name.
  symlinkSync(join(ROOT, 'node_modules'), join(around, 'node_modules'))
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(OURS, null, 2)}\n`)
  const env = {
    HOME: around,
    PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    npm_config_registry: registry.origin,
    npm_config_cache: join(around, 'cache'),
    npm_config_fetch_retries: '0',
    npm_config_update_notifier: 'false',
  }
  const call = (command: string, ...words: string[]) =>
    new Promise<{ status: number; output: string }>((resolve) => {
      execFile(command, words, { cwd: root, env }, (error, stdout, stderr) =>
        resolve({ status: error ? 1 : 0, output: `${stdout}${stderr}` }),
      )
    })
  expect(await call('npm', 'install', '--no-audit', '--no-fund')).toMatchObject({ status: 0 })
  onTestFinished(() => registry.stop())
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  return {
    read,
    loseFiles: registry.lose,
    stopRegistry: registry.stop,
    upgrade: (...words: string[]) => call('node', 'scripts/upgrade.ts', ...words),
    installed: (name: string) => JSON.parse(read(`node_modules/${name}/package.json`)).version,
    versions() {
      const { packages } = JSON.parse(read('package-lock.json'))
      return Object.fromEntries(
        Object.entries<{ version: string }>(packages)
          .filter(([path]) => path !== '')
          .map(([path, { version }]) => [path.replace('node_modules/', ''), version]),
      )
    },
  }
}
