import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './build-stamp.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
/** The rows of the page, which are written `| threat | what stands against it | SEC-01: …; ADM-02: … |`. */
const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat'))
  .map((line) => line.slice(2, -2).split(' | '))

/** The ids and the files behind each, which are written `SEC-01: \`a.test.ts\`, \`b.test.ts\``. */
function proofsOf(cell: string): { id: string; file: string }[] {
  return cell
    .split('; ')
    .flatMap((part) =>
      [...part.matchAll(/`([^`]+)`/g)].map(([, file = '']) => ({ id: part.split(':')[0] ?? '', file })),
    )
}

function hasTest({ id, file }: { id: string; file: string }): boolean {
  const path = join(ROOT, file)
  if (!existsSync(path)) return false
  const files = file.includes('.') ? [file] : globSync(`${file}/**/*.test.ts`, { cwd: ROOT })
  return /^[A-Z]+-\d+$/.test(id) && files.some((each) => read(each).includes(id))
}

it('SEC-02 each threat of docs/security.md names tests that there are, by the id in their titles', () => {
  expect(rows.length).toBeGreaterThan(20)
  const wrong = rows.filter(([, , cell = '']) => {
    const proofs = proofsOf(cell)
    return proofs.length === 0 || !proofs.every(hasTest)
  })
  expect(wrong).toEqual([])
})
