import { expect, type Page, test } from '@playwright/test'
import { openRested } from './idle-parts.ts'
import { watchConsole } from './shopper.ts'

const CATEGORY = '/categories/posud'

type Morph = { duration: number; names: string[] }

declare global {
  interface Window {
    morphs: Morph[]
  }
}

/** Writes down of each transition which elements bear a name before and after, and how long it lasts. */
async function watchMorphs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.morphs = []
    const selector = '[style*="view-transition-name"]'
    const named = () =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.classList[0] ?? '')
    async function follow({ ready, finished }: ViewTransition, before: string[]): Promise<void> {
      await ready
      const durations = document
        .getAnimations()
        .filter(
          ({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view'),
        )
        .map(({ effect }) => Number(effect?.getTiming().duration))
      const morph = { duration: Math.max(0, ...durations), names: [...before, ...named()] }
      await finished
      window.morphs.push(morph)
    }
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const before = named()
      const transition = start(update)
      void follow(transition, before)
      return transition
    }
  })
}

const morphs = (page: Page) => page.evaluate(() => window.morphs)
const buyBlock = (page: Page) => page.getByRole('region', { name: 'Купити' })

test('the picture of a card becomes that of its page, and the card’s again on the way back', async ({
  page,
}) => {
  const complaints = watchConsole(page)
  await watchMorphs(page)
  await openRested(page, CATEGORY)
  const card = page.getByRole('main').getByRole('article').nth(5)
  // The page scrolls as far as the click needs it.
  await card.getByRole('link').hover()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await card.getByRole('link').click()
  await expect(buyBlock(page)).toBeVisible()
  await expect.poll(() => morphs(page)).toHaveLength(1)
  expect((await morphs(page))[0]).toEqual({ duration: 200, names: ['card__pic', 'gal__strip'] })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Посуд' })).toBeVisible()
  await expect.poll(() => morphs(page)).toHaveLength(2)
  expect((await morphs(page))[1]).toEqual({ duration: 200, names: ['gal__strip', 'card__pic'] })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.goForward()
  await expect(buyBlock(page)).toBeVisible()
  expect(complaints).toEqual([])
})

test('from one product to the next only one picture bears the name', async ({ page }) => {
  const complaints = watchConsole(page)
  await watchMorphs(page)
  await openRested(page, CATEGORY)
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect.poll(() => morphs(page)).toHaveLength(1)
  await page
    .getByRole('region', { name: 'Пасує до цієї речі' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .click()
  await expect.poll(() => morphs(page)).toHaveLength(2)
  expect((await morphs(page))[1]?.names).toEqual(['card__pic', 'gal__strip'])
  expect(complaints).toEqual([])
})

test('nothing moves for who wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchMorphs(page)
  await openRested(page, CATEGORY)
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(buyBlock(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Посуд' })).toBeVisible()
  expect(await morphs(page)).toEqual([])
})
