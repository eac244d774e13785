import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './build-stamp.ts'
import { routedScreens } from './desk-first-files.ts'
import { missingStyles } from './screen-styles.ts'

const DESK = 'src/desk'

it('ADM-21 a screen looks the same whichever was opened before it: each loads the styles of its classes', () => {
  const screens = routedScreens(readFileSync(join(ROOT, DESK, 'routes.tsx'), 'utf8'))
  const frames = new Map(screens.map(({ files }) => [`${DESK}/${files.at(-1)}`, files.slice(0, -1)]))
  expect(frames.size).toBeGreaterThan(20)
  const framesOf = (screen: string) => (frames.get(screen) ?? []).map((frame) => `${DESK}/${frame}`)
  expect(missingStyles(DESK, `${DESK}/main.tsx`, framesOf)).toEqual([])
})
