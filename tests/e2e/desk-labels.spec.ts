import { expect, test } from '@playwright/test'
import { expectFits, openDesk } from './desk.ts'
import { takeScreenshot } from './screenshots.ts'

const NUMBERS = ['100001', '100002', '100003']

test('DLV-08 ADM-07 labels that a carrier does not join are printed in turn on the screen, a press each', async ({
  page,
}) => {
  // A browser without a window shows no PDF, so a page stands in its place, and its print is counted.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true })
    const createUrl = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (file) =>
      createUrl(
        file instanceof Blob && file.type === 'application/pdf'
          ? new Blob(['label'], { type: 'text/html' })
          : file,
      )
    window.print = () => window.top?.dispatchEvent(new CustomEvent('printed'))
    window.addEventListener('printed', () => {
      document.documentElement.dataset['printed'] =
        `${Number(document.documentElement.dataset['printed'] ?? 0) + 1}`
    })
  })
  const label = { type: 'pdf', content: Buffer.from('%PDF-1.4').toString('base64'), carrier: 'ukrposhta' }
  const files = NUMBERS.map((number) => ({ ...label, numbers: [number] }))
  await page.route('**/api/admin/orders/bulk/labels', (route) =>
    route.fulfill({ json: { data: { files, missing: [] } } }),
  )
  const blocked: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text())
  })
  await openDesk(page, 'owner', `/admin/orders/print?what=labels&numbers=${NUMBERS.join(',')}`)
  await expect(page.getByText(/Укрпошта дає файл на кожну посилку/)).toBeVisible()
  const start = page.getByRole('button', { name: 'Надрукувати по черзі: 3' })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
    await takeScreenshot(page, `labels-${width}.png`)
  }
  await start.focus()
  await page.keyboard.press('Enter')
  const printed = (times: number) => expect(page.locator('html')).toHaveAttribute('data-printed', `${times}`)
  await printed(1)
  await expect(page.getByTitle(/^Етикетка: №\s100\s001$/)).toBeVisible()
  const next = page.getByRole('button', { name: 'Наступна: 2 з 3' })
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await printed(2)
  await page.keyboard.press('Enter')
  await printed(3)
  await expect(page.getByText(/^3 з 3 · №\s100\s003$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ще раз від першої' })).toBeFocused()
  await takeScreenshot(page, 'printed-1440.png')
  expect(blocked).toEqual([])
})
