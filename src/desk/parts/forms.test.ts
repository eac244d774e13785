import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const DESK = join(import.meta.dirname, '..')

it('ADM-21 no form of the desk leaves it to the browser, in the browser’s language, to say what is wrong', () => {
  const forms = globSync('**/*.tsx', { cwd: DESK, exclude: ['**/*.test.tsx'] }).flatMap((path) =>
    readFileSync(join(DESK, path), 'utf8')
      .split('<form')
      .slice(1)
      .filter((rest) => /^\s/.test(rest))
      .map((rest) => ({ path, start: rest.slice(0, 200) })),
  )
  expect(forms.length).toBeGreaterThan(10)
  // The form of the preview is never visible.
  expect(forms.filter(({ start }) => !/\b(noValidate|hidden)\b/.test(start))).toEqual([])
})
