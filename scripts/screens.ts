/**
 * Makes small pictures of the main pages for README, in docs/screens. Takes the address of a running shop
 * with the demo goods: `node scripts/screens.ts http://localhost:3000`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './chromium.ts'

const FOLDER = join(import.meta.dirname, '../docs/screens')
const QUALITY = 62

type Screen = {
  name: string
  path: string
  width: number
  height: number
  prepare?: (page: Page) => Promise<void>
}

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', width: 1440, height: 1000 },
  { name: 'category', path: '/categories/posud', width: 1440, height: 1000 },
  { name: 'product', path: '/categories/posud', width: 1440, height: 1000, prepare: openProduct },
  { name: 'search', path: '/', width: 1440, height: 1000, prepare: searchAsTyped },
  { name: 'home-phone', path: '/', width: 390, height: 844 },
  { name: 'category-phone', path: '/categories/posud', width: 390, height: 844 },
  { name: 'product-phone', path: '/categories/posud', width: 390, height: 844, prepare: openProduct },
  { name: 'cart-phone', path: '/categories/posud', width: 390, height: 844, prepare: openCart },
]

async function openProduct(page: Page): Promise<void> {
  await page.locator('main article').first().getByRole('link').first().click()
  await page.waitForURL('**/products/**')
  await page.waitForLoadState('networkidle')
}

async function openCart(page: Page): Promise<void> {
  await openProduct(page)
  await page.getByRole('button', { name: 'До кошика' }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function searchAsTyped(page: Page): Promise<void> {
  await page.getByRole('combobox').first().click()
  await page.keyboard.type('чайник')
  await page.getByRole('option').first().waitFor()
}

const base = process.argv[2] ?? 'http://localhost:3000'
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
mkdirSync(FOLDER, { recursive: true })
for (const { name, path, width, height, prepare } of SCREENS) {
  const page = await browser.newPage({
    viewport: { width, height },
    locale: 'uk-UA',
    serviceWorkers: 'block',
  })
  await page.goto(base + path, { waitUntil: 'networkidle' })
  await prepare?.(page)
  // Pictures fade in over 300 ms.
  await page.waitForTimeout(600)
  const shot = await page.screenshot()
  await sharp(shot)
    .resize({ width: width > 500 ? 960 : 390 })
    .webp({ quality: QUALITY })
    .toFile(join(FOLDER, `${name}.webp`))
  await page.close()
}
await browser.close()
