import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type DeskCall, readCalls } from './read-calls.ts'
import { readScreens, type Screens } from './read-screens.ts'
import { readSource } from './read-source.ts'

const DESK = join(import.meta.dirname, '../../src/desk')

/** Reads from the sources of the desk its screens, and every call that it makes. */
export function readDesk(): { screens: Screens; calls: DeskCall[] } {
  const files = globSync('**/*.{ts,tsx}', { cwd: DESK }).filter((file) => !file.includes('.test.'))
  const sources = files.map((file) => readSource(join(DESK, file)))
  return {
    screens: readScreens(join(DESK, 'routes.tsx'), sources),
    calls: readCalls(sources, {
      callDesk: join(DESK, 'runtime/call-desk.ts'),
      again: [join(DESK, 'runtime/offline/queue.ts')],
    }),
  }
}

/**
 * The routes that a call may reach. Where several fit, those are taken that share most words with the call.
 */
export function routesOf({ method, path }: DeskCall, routes: readonly string[]): string[] {
  const fitting = routes.flatMap((route) => {
    const [itsMethod, itsPath = ''] = route.split(' ')
    const distance = itsMethod === method ? distanceOf(path.split('/'), itsPath.split('/')) : null
    return distance === null ? [] : [{ route, distance }]
  })
  const least = Math.min(...fitting.map(({ distance }) => distance))
  return fitting.filter(({ distance }) => distance === least).map(({ route }) => route)
}

/**
 * How far a call is from a route; null where they differ. A word of the call in the place of a parameter is
 * nearer than the other way round.
 */
function distanceOf(asked: readonly string[], route: readonly string[]): number | null {
  if (asked.length !== route.length) return null
  let distance = 0
  for (const [place, word] of route.entries()) {
    const given = asked[place] ?? ''
    const isParameter = word.startsWith(':')
    if (isParameter && !given.includes(':')) distance += 1
    else if (!isParameter && given === ':') distance += 100
    else if (!isParameter && given !== word) return null
  }
  return distance
}
