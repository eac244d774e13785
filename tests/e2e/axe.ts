import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the rule and the place of everything that axe finds wrong with the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  await loadAxe(page)
  const { violations } = await page.evaluate(async (values) => {
    // A colour halfway through a fade is no colour of ours, so axe looks in a turn in which nothing glides.
    let moving: Animation[]
    do {
      moving = document
        .getAnimations()
        // What turns while the page waits for the shop has no end for which one could wait.
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
      await Promise.all(moving.map(({ finished }) => finished.catch(() => null)))
    } while (moving.length > 0)
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    return axe.run({
      runOnly: { type: 'tag', values },
      // What passes is not described, because descriptions are most of the work.
      resultTypes: ['violations'],
    })
  }, TAGS)
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
  expect(await withoutCovered(page, found)).toEqual([])
}

/** Loads axe once into each document, because it is half a megabyte that would be sent and read each time. */
async function loadAxe(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  // This is no script element, because the shop's policy lets no foreign one run. What stands wrong is named
  // by its place, so that the markup of each element that is looked at is not copied out.
  if (!isLoaded) await page.evaluate(`${SOURCE};axe.configure({ noHtml: true })`)
}

type Found = { id: string; at: string[] }

/**
 * Leaves out what a toast or a bar at the edge of the screen covers by chance; it is judged in the place to
 * which a person scrolls it.
 */
async function withoutCovered(page: Page, found: readonly Found[]): Promise<Found[]> {
  const judged: Found[] = []
  for (const { id, at } of found) {
    const wrong = id === 'target-size' ? await stillSmall(page, at) : at
    if (wrong.length > 0) judged.push({ id, at: wrong })
  }
  return judged
}

/**
 * Which of these are too small wherever they stand. Each look absolves all that is uncovered by then, because
 * axe reads the whole page anew for each.
 */
async function stillSmall(page: Page, targets: readonly string[]): Promise<string[]> {
  const small: string[] = []
  let left = targets
  while (left.length > 0) {
    const [middle = '', ...others] = left
    const found = await smallAround(page, middle, left)
    if (found.includes(middle)) small.push(middle)
    left = others.filter((target) => found.includes(target))
  }
  return small
}

/** Which of these are too small while one of them stands in the middle of the screen. */
function smallAround(page: Page, middle: string, targets: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([selector, among]) => {
      document.querySelector(selector)?.scrollIntoView({ block: 'center' })
      // What floats gives way with the frame after a scroll.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      const { axe } = globalThis as unknown as {
        axe: { run: (context: string[], options: object) => Promise<AxeResults> }
      }
      const { violations } = await axe.run([...among], {
        runOnly: { type: 'rule', values: ['target-size'] },
      })
      return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
    },
    [middle, targets] as const,
  )
}
