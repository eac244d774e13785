import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { hydrated } from './shopper.ts'

const INJECTED = '<script>document.documentElement.dataset.injected = "ran"</script>'

/** Writes into a page of the owner, past everything that cleans it. */
async function appendToPage(slug: string, html: string): Promise<void> {
  await withE2eDatabase((database) =>
    sql`update pages set content = content || ${html} where slug = ${slug}`.execute(database),
  )
}

async function removeFromPage(slug: string, html: string): Promise<void> {
  await withE2eDatabase((database) =>
    sql`update pages set content = replace(content, ${html}, '') where slug = ${slug}`.execute(database),
  )
}

function sees(path: string): Promise<boolean> {
  return fetch(E2E_ORIGIN + path)
    .then((answer) => answer.text())
    .then((html) => html.includes(INJECTED))
}

test('SEC-01 a script that came into a page from data does not run, and the shop’s own do', async ({
  page,
}) => {
  await appendToPage('returns', INJECTED)
  try {
    await expect.poll(() => sees('/returns'), { timeout: 15_000 }).toBe(true)
    const refused: string[] = []
    page.on('console', (message) => refused.push(message.text()))
    await page.goto('/returns')
    await hydrated(page)
    expect(await page.locator('html').getAttribute('data-injected')).toBeNull()
    await expect
      .poll(() => refused.filter((text) => text.includes('Content Security Policy')))
      .toHaveLength(1)
  } finally {
    await removeFromPage('returns', INJECTED)
    await expect.poll(() => sees('/returns'), { timeout: 15_000 }).toBe(false)
  }
})

test('SEC-01 no page tells how its own scripts are known', async ({ page, request }) => {
  const answer = await request.get('/')
  expect(Object.keys(answer.headers())).not.toContain('x-script-nonce')
  expect(await answer.text()).not.toContain('nonce')
  await page.goto('/')
  await hydrated(page)
})
