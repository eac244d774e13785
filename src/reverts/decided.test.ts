import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isUndone } from './revert-change.ts'
import { kindOf, whyNever } from './revert-kinds.ts'

const ROOT = join(import.meta.dirname, '..')
// A `field` is named by a thing and a place, in the same letters.
const DEED =
  /(?:action: (?:[^'\n]*\? )?|audit\()'(?<deed>[a-z_]+\.[a-z_]+)'|(?<!\bfield): '(?<other>[a-z_]+\.[a-z_]+)',$/gm
/** Made of a thing and a verb where they are written. */
const MADE = ['banner', 'collection', 'promotion'].flatMap((noun) =>
  ['add', 'edit', 'remove'].map((verb) => `${noun}.${verb}`),
)

/** Every deed that the rooms write into the journal. */
function deeds(): string[] {
  const files = globSync(
    '{accounts,catalogue,checks,copies,delivery,import-runs,messages,orders,pages,payments,promo-codes,receipts,search,settings,showcase,staff,stock-waiting,trade-feeds}/**/*.ts',
    { cwd: ROOT },
  )
  const found = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(DEED)])
    .flatMap(({ groups }) => groups?.['deed'] ?? groups?.['other'] ?? [])
  return [...new Set([...found, ...MADE])].toSorted()
}

it('ADM-05 of every deed in the journal it is decided what puts it back, or why nothing does', () => {
  const all = deeds()
  expect(all.length).toBeGreaterThan(60)
  const undecided = all.filter(
    (deed) => kindOf(deed, 'shopTitle') === null && !isUndone(deed) && whyNever(deed) === null,
  )
  expect(undecided).toEqual([])
  expect(all.filter((deed) => kindOf(deed, 'shopTitle') !== null && whyNever(deed) !== null)).toEqual([
    'import.schedule',
    'showcase.publish',
  ])
})
