/**
 * Makes small pictures of the desk for the owner's guide, in docs/screens/desk. Takes the address of a
 * running demo shop and the link that `npm run shop -- admin link` has printed for it: `node
 * scripts/desk-screens.ts http://localhost:3000 'http://localhost:3000/admin/sign-in#link=…'`. It first
 * places some orders.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { findChromium } from './chromium.ts'

const FOLDER = join(import.meta.dirname, '../docs/screens/desk')
const QUALITY = 62
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Milliseconds. Pictures of products fade in over 300 ms. */
const SETTLED_MS = 700

type Screen = {
  name: string
  path: string
  size: typeof WIDE
  /** What is pressed before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

const BUYERS = [
  ['Ірина Коваль', '+380671112233', 2],
  ['Богдан Литвин', '+380502223344', 1],
  ['Олена Шевчук', '+380933334455', 3],
  ['Тарас Мельник', '+380684445566', 1],
  ['Наталія Бондар', '+380955556677', 2],
] as const

const SCREENS: readonly Screen[] = [
  { name: 'today', path: '/admin', size: WIDE },
  { name: 'orders', path: '/admin/orders', size: WIDE },
  { name: 'order', path: '/admin/orders/:number', size: WIDE },
  { name: 'new-order', path: '/admin/orders/new', size: WIDE },
  { name: 'products', path: '/admin/products', size: WIDE },
  { name: 'product', path: '/admin/products/1', size: WIDE },
  { name: 'categories', path: '/admin/categories/1', size: WIDE },
  { name: 'import', path: '/admin/import', size: WIDE },
  { name: 'home', path: '/admin/showcase', size: WIDE },
  { name: 'promotions', path: '/admin/showcase/promotions', size: WIDE },
  { name: 'page', path: '/admin/pages/delivery', size: WIDE },
  { name: 'menus', path: '/admin/menus', size: WIDE },
  { name: 'customers', path: '/admin/customers', size: WIDE },
  { name: 'search', path: '/admin/search', size: WIDE },
  { name: 'redirects', path: '/admin/redirects', size: WIDE },
  { name: 'settings', path: '/admin/settings/shop', size: WIDE },
  { name: 'delivery', path: '/admin/settings/delivery', size: WIDE },
  { name: 'payments', path: '/admin/settings/payment', size: WIDE },
  { name: 'receipts', path: '/admin/settings/receipts', size: WIDE },
  { name: 'messages', path: '/admin/settings/messages', size: WIDE },
  { name: 'feeds', path: '/admin/settings/feeds', size: WIDE },
  { name: 'staff', path: '/admin/settings/staff', size: WIDE },
  { name: 'journal', path: '/admin/settings/audit', size: WIDE },
  { name: 'copies', path: '/admin/settings/copies', size: WIDE },
  { name: 'first-steps', path: '/admin/first-steps', size: WIDE },
  { name: 'today-phone', path: '/admin', size: PHONE },
  { name: 'orders-phone', path: '/admin/orders', size: PHONE },
  { name: 'order-phone', path: '/admin/orders/:number', size: PHONE },
  { name: 'products-phone', path: '/admin/products', size: PHONE },
  { name: 'calls', path: '/admin/orders?tab=calls', size: WIDE },
  { name: 'synonym', path: '/admin/search', size: WIDE, prepare: typeSynonym },
  { name: 'find-phone', path: '/admin', size: PHONE, prepare: (page) => press(page, 'Знайти') },
  {
    name: 'paid-phone',
    path: '/admin/orders/:number',
    size: PHONE,
    prepare: (page) => press(page, 'Отримано'),
  },
  // Last, because it changes the order's status.
  { name: 'pack-phone', path: '/admin/orders/:number', size: PHONE, prepare: openPacking },
]

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

async function typeSynonym(page: Page): Promise<void> {
  await press(page, 'Синонім')
  await page.getByLabel('Шукають').fill('горня')
  await page.getByLabel('Те саме, що').fill('кухоль')
  await page.getByText('Покупець побачить:').waitFor()
}

async function openPacking(page: Page): Promise<void> {
  const acts = page.getByRole('navigation', { name: 'Дії' })
  await acts.getByRole('button', { name: 'Підтвердити' }).click()
  await acts.getByRole('button', { name: 'Зібрати' }).click()
}

const orderSchema = z.object({ data: z.object({ number: z.string() }) })
const listSchema = z.object({
  data: z.array(z.object({ id: z.number(), variant_id: z.number(), price: z.number() })),
})

/** Returns the number of the last one. One more, placed without a form, waits for a call. */
async function placeOrders(context: BrowserContext, base: string): Promise<string> {
  let number = ''
  const answer = await context.request.get(`${base}/api/products?category=posud`)
  const { data: goods } = listSchema.parse(await answer.json())
  for (const [index, [name, phone, quantity]] of BUYERS.entries()) {
    const product = goods[index % goods.length]
    if (!product) throw new Error('this shop has no goods to order')
    const placed = await context.request.post(`${base}/api/orders`, {
      headers: { 'Idempotency-Key': `picture-of-the-desk-${index}` },
      data: {
        name,
        phone,
        delivery: { method: 'pickup' },
        payment_method: 'on_delivery',
        lines: [{ product_id: product.id, variant_id: product.variant_id, quantity, price: product.price }],
      },
    })
    if (!placed.ok()) throw new Error(`an order was refused: ${await placed.text()}`)
    number = orderSchema.parse(await placed.json()).data.number
  }
  const [first] = goods
  const fast = await context.request.post(`${base}/api/fast-orders`, {
    headers: { 'Idempotency-Key': 'picture-of-the-desk-fast' },
    data: {
      name: 'Оксана Гриценко',
      phone: '+380670004118',
      comment: '',
      product_id: first?.id,
      variant_id: first?.variant_id,
    },
  })
  if (!fast.ok()) throw new Error(`a fast order was refused: ${await fast.text()}`)
  return number
}

const [base, link] = process.argv.slice(2)
if (base === undefined || link === undefined) throw new Error('which shop, and which link to sign in by?')
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const context = await browser.newContext({ locale: 'uk-UA', serviceWorkers: 'block' })
const number = await placeOrders(context, base)
mkdirSync(FOLDER, { recursive: true })
const page = await context.newPage()
await page.goto(link, { waitUntil: 'networkidle' })
for (const { name, path, size, prepare } of SCREENS) {
  await page.setViewportSize(size)
  await page.goto(base + path.replace(':number', number))
  await page.locator('main h1, main h2').first().waitFor()
  await prepare?.(page)
  // Waits for pictures of goods, and for the shop's own page in a preview.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
  await sharp(await page.screenshot())
    .resize({ width: size === WIDE ? 960 : 390 })
    .webp({ quality: QUALITY })
    .toFile(join(FOLDER, `${name}.webp`))
}
await browser.close()
