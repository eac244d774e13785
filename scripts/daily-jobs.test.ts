import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './build-stamp.ts'

const GUIDE = readFileSync(join(ROOT, 'docs/owner/daily-jobs.md'), 'utf8')
const HANDS = ['by keyboard alone', 'with one thumb']

/** The jobs as the guide and the tests name them, such as `7 Створити накладну`. */
const inGuide = [...GUIDE.matchAll(/^## (\d+)\. (.+)$/gm)].map(([, place, name]) => `${place} «${name}»`)

const inTests = globSync('tests/e2e/desk-daily-*.spec.ts', { cwd: ROOT }).flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\btest\('(.+?)', async/g)].map(([, title = '']) =>
    title.replace(/^(?:[A-Z]+-\d{2} )+/, ''),
  ),
)

it('ADM-21 each of the fifteen daily jobs of the guide is tried by keyboard alone and with one thumb', () => {
  expect(inGuide).toHaveLength(15)
  const wanted = inGuide.flatMap((job) => HANDS.map((hand) => `${job} ${hand}`))
  expect(inTests.toSorted()).toEqual(wanted.toSorted())
})

it('says of each job what to press, what to touch and what is seen after', () => {
  const [, ...jobs] = GUIDE.split(/^## /m)
  const parts = ['**Клавіатура.**', '**Телефон.**', '**Що видно після.**']
  expect(jobs.filter((job) => !parts.every((part) => job.includes(part)))).toEqual([])
})

it('says it in the words that the screens have', () => {
  const sources = globSync('src/{desk,domain,orders,contract}/**/*.{ts,tsx}', { cwd: ROOT })
  const screens = sources
    .map((file) => readFileSync(join(ROOT, file), 'utf8').replaceAll(/\s+/g, ' '))
    .join(' ')
  const body = GUIDE.replaceAll(/^#.*$/gm, '').replaceAll(/\s+/g, ' ')
  // «№ … створено» has a number in the place of the three dots.
  const words = [...body.matchAll(/«([^»]+)»/g)].flatMap(([, said = '']) => said.split('…'))
  const known = words.map((word) => word.trim()).filter((word) => word !== '')
  expect([...new Set(known)].filter((word) => !screens.includes(word))).toEqual([])
})
