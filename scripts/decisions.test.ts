import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './build-stamp.ts'

const FOLDER = 'docs/decisions'
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const pages = globSync(`${FOLDER}/0*.md`, { cwd: ROOT }).toSorted()
const numbers = new Set(pages.map((page) => Number(page.slice(FOLDER.length + 1, FOLDER.length + 5))))

/** The line of a page in the list: its title, and what its note names as ruling instead. */
function lineOf(page: string): string {
  const text = read(page)
  const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(text) ?? []
  const [, part = '', note = ''] = /^> Superseded( in part)?((?:.*\n>)*.*)$/m.exec(text) ?? []
  const by = [...note.matchAll(/\[decision (\d+)\]/g)].map(([, ruling]) => ruling).join(', ')
  return `- [${number}](${page.slice(FOLDER.length + 1)}) ${title}${by && `; superseded${part} by ${by}`}`
}

it('lists every decision with its title and with those that supersede it', () => {
  const listed = read(`${FOLDER}/README.md`).match(/^- \[\d+\].+$/gm)
  expect(listed).toEqual(pages.map(lineOf))
})

it('names a decision by a number that one has', () => {
  const files = globSync('{src,scripts,tests,bench,deploy,docs,migrations}/**/*.{ts,tsx,md,css,sql}', {
    cwd: ROOT,
  })
  const wrong = [...files, ...globSync('*.md', { cwd: ROOT })].flatMap((file) =>
    [...read(file).matchAll(/\bdecisions? ((?:\d+(?:, | and )?)+)/gi)]
      .flatMap(([, named = '']) => named.match(/\d+/g)?.map(Number) ?? [])
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: ${number}`),
  )
  expect(wrong).toEqual([])
})
