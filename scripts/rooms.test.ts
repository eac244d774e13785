import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

type Import = { from: string; to: string }

const FILES = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const SPECIFIER = /(?:from|import\(|import)\s*'((?:#src|\.{1,2})\/[^']+)'/g

function importsOf(file: string): (Import & { isRelative: boolean })[] {
  return [...readFileSync(file, 'utf8').matchAll(SPECIFIER)].map(([, specifier = '']) => {
    const isRelative = specifier.startsWith('.')
    return { from: file, to: isRelative ? join(dirname(file), specifier) : specifier.slice(1), isRelative }
  })
}

const IMPORTS = FILES.flatMap(importsOf)
const roomOf = (file: string) => file.split('/')[1] ?? ''

it('leaves a room only by #src, as the borders of the lint are written', () => {
  const leaving = IMPORTS.filter(
    ({ from, to, isRelative }) => isRelative && dirname(from) !== 'src' && roomOf(from) !== roomOf(to),
  )
  expect(leaving.filter(({ to }) => to.startsWith('src/'))).toEqual([])
})

it('gives every room its border in the lint', () => {
  const config = readFileSync('.oxlintrc.json', 'utf8')
  const rooms = new Set(FILES.filter((file) => file.split('/').length > 2).map(roomOf))
  expect([...rooms].filter((room) => !config.includes(`"files": ["src/${room}/**"]`))).toEqual([])
})

type Override = { files: string[]; rules: object }

/** The rooms from which a room may import, by its border in the lint. */
function allowedIn({ rules }: Override): string[] {
  return [...JSON.stringify(rules).matchAll(/!#src\/([\w-]+)/g)].map(([, room = '']) => room)
}

it('says in the plan of ARCHITECTURE.md what the lint lets each room import', () => {
  const { overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { overrides: Override[] }
  const rows = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(
    /^\| `([\w-]+)\/` \|[^|]*\| ([a-z, -]+) \|$/gm,
  )
  // A line such as «all above but …» is for people alone.
  const plan = [...rows].filter(([, , column = '']) => !/\b(?:all|everything|types)\b/.test(column))
  expect(plan.length).toBeGreaterThan(30)
  const different = plan.flatMap(([, room = '', column = '']) => {
    const border = overrides.find(({ files }) => files[0] === `src/${room}/**`)
    const allowed = border ? allowedIn(border).filter((each) => each !== room) : []
    const said = column === 'nothing' ? [] : column.split(', ')
    const isSame = new Set(allowed).symmetricDifference(new Set(said)).size === 0
    return isSame ? [] : [{ room, allowed: allowed.toSorted(), said: said.toSorted() }]
  })
  expect(different).toEqual([])
})
