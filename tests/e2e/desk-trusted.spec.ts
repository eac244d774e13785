import { expect, test } from '@playwright/test'
import { openDesk } from './desk.ts'
import { refusalsOf } from './refused-texts.ts'

const HOSTILE = '<img src="nowhere" onerror="alert(1)">'

test('SEC-01 the desk’s pictures, glances and editor get by with its own policies of trusted texts', async ({
  page,
}) => {
  const refused = refusalsOf(page)
  await openDesk(page, 'owner', '/admin/pages')
  await expect(page.locator('svg.i path').first()).toBeAttached()
  await expect(page.locator('[data-row]').first()).toBeVisible()

  await page.keyboard.press('KeyJ')
  await expect(page.locator('[data-row].is-cur')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(page.locator('.peek__t')).toHaveText(/\S/)
  await page.keyboard.press('Enter')
  const text = page.locator('.rte__t')
  await expect(text.locator('p').first()).toHaveText(/\S/)

  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `<p>З буфера <b>жирне</b></p>${HOSTILE}`)
  await expect(text.locator('strong', { hasText: 'жирне' })).toBeVisible()
  expect(await text.innerHTML()).not.toContain('onerror')

  // This screen reads answers by a schema.
  await page.goto('/admin/settings/shop')
  await expect(page.locator('main').getByRole('textbox').first()).toBeVisible()
  expect(refused).toEqual([])
})

test('SEC-01 a text of anybody else becomes no markup on the desk, and nobody makes a policy for it', async ({
  page,
}) => {
  await openDesk(page, 'owner')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const written = page.evaluate((html) => {
    document.body.innerHTML = html
  }, HOSTILE)
  await expect(written).rejects.toThrow(/TrustedHTML/)
  const made = page.evaluate(() => {
    globalThis.trustedTypes?.createPolicy('another', { createHTML: (html) => html })
  })
  await expect(made).rejects.toThrow(/Policy .*another/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
