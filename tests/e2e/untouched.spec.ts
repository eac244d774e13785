import { expect, type Page, test } from '@playwright/test'
import { findGoods } from './goods.ts'
import { hydrated, watchConsole } from './shopper.ts'

const OFFER = 100061
/** Texts that need scripts, and so are in a page only with them or only without. */
const WITH_SCRIPTS_ONLY = ['Швидке замовлення', 'Застосувати', 'Упорядкувати']

/**
 * The promise of a day. The page is cached for hours: it says the rule, and only the browser knows which day
 * follows from it (decision 47).
 */
const DISPATCH = /(?:Замовлення до|Відправимо|Привеземо)[^.]*\./

/** The lines that a visitor can see, without repeats. */
async function visibleLines(page: Page): Promise<string[]> {
  const text = (await page.locator('body').innerText()).replace(DISPATCH, '')
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '' && !WITH_SCRIPTS_ONLY.includes(line)).toSorted()
}

test.describe('a page that nobody touches', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  for (const name of ['home', 'category', 'filtered category', 'product', 'page'] as const) {
    test(`shows on the ${name} page what the server has written, whatever reacts already`, async ({
      page,
      browser,
    }) => {
      const { address } = await findGoods(OFFER)
      const path = {
        home: '/',
        category: '/categories/posud',
        'filtered category': '/categories/posud?brand=hlynokrai',
        product: address.split('?')[0] ?? '',
        page: '/about',
      }[name]
      const answer = await page.goto(path)
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      // Both are taken from the same document, because between two the shop may have changed.
      const written = (await answer?.body()) ?? ''
      const plain = await browser.newPage({ javaScriptEnabled: false, viewport: page.viewportSize() })
      await plain.route(
        ({ href }) => href === page.url(),
        (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: written }),
      )
      await plain.goto(path)
      expect(await visibleLines(page)).toEqual(await visibleLines(plain))
      await plain.close()
    })
  }
})

test.describe('a page whose cards and filters the server has kept', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  for (const [name, path] of [
    ['category', '/categories/posud'],
    ['filtered category', '/categories/posud?brand=hlynokrai'],
    ['home', '/'],
  ] as const) {
    test(`is taken over on the ${name} page as it stands`, async ({ page }) => {
      const complaints = watchConsole(page)
      await page.goto(path, { waitUntil: 'commit' })
      const parts = page.locator('.grid > .card, .facets form > *')
      await parts.first().waitFor()
      const marked = await parts.evaluateAll((elements) => {
        for (const element of elements) element.setAttribute('data-first', '')
        return elements.length
      })
      await hydrated(page)
      // Touching the page brings the code of its filters.
      await page.mouse.move(700, 400)
      await page.mouse.wheel(0, 10)
      await page.waitForLoadState('networkidle')
      await page
        .getByRole('button', { name: /^Додати до улюблених/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: /^Прибрати з улюблених/ })).toHaveCount(1)
      expect(await page.locator('[data-first]').count()).toBe(marked)
      expect(complaints).toEqual([])
    })
  }
})
