import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { commitOf, releaseBefore } from './release-before.ts'

const CHANGES = '# Changes\n\n## [Unreleased]\n\n## [0.1.0] – 2026-01-01\n'
const NEWER = CHANGES.replace('## [0.1.0]', '## [0.2.0] – 2026-02-01\n\n## [0.1.0]')

function repository() {
  const folder = temporaryFolder()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  const commit = (changes: string) => {
    writeFileSync(join(folder, 'CHANGELOG.md'), changes)
    git('add', '-A')
    git('commit', '-q', '--allow-empty', '-m', 'change')
    return git('rev-parse', 'HEAD')
  }
  git('init', '-q')
  return { folder, git, commit }
}

it('OPS-03 the release before is the commit in which CHANGELOG names it, or its tag', () => {
  const { folder, git, commit } = repository()
  const first = commit(CHANGES)
  commit(`${CHANGES}- more\n`)
  expect(releaseBefore(folder)).toEqual({ version: '0.1.0', commit: first })
  const second = commit(NEWER)
  // The second is this very commit, and before it there was the first.
  expect(releaseBefore(folder)).toEqual({ version: '0.1.0', commit: first })
  const mended = commit(`${NEWER}- mended\n`)
  expect(releaseBefore(folder)).toEqual({ version: '0.2.0', commit: second })
  git('tag', 'v0.2.0')
  commit(`${NEWER}- and more\n`)
  expect(releaseBefore(folder)).toEqual({ version: '0.2.0', commit: mended })
})

it('OPS-03 says plainly that there is no history', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'CHANGELOG.md'), CHANGES)
  expect(() => releaseBefore(folder)).toThrow('тут немає історії git (.git): випуск перед цим взяти нізвідки')
  const { folder: own, commit } = repository()
  commit('# Changes\n')
  expect(() => releaseBefore(own)).toThrow('у git немає жодного випуску')
  expect(() => commitOf('нічого', own)).toThrow('git не знає «нічого»')
})
