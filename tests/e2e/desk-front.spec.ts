import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { listOwnBanners } from '#src/showcase/save-banner.ts'
import { removePage } from '#src/pages/save-page.ts'
import { dropHomeDraft } from '#src/showcase/home-draft.ts'
import { removeEntry } from '#src/showcase/save-entry.ts'
import { FAILURES_TO_PAUSE, noteServiceAnswer } from '#src/settings/service-pauses.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { startNovaPoshtaServer } from '../providers/nova-poshta.ts'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk, pauseUndo } from './desk.ts'
import { E2E_NOVA_POSHTA_PORT, withE2eDatabase } from './e2e-shop.ts'
import { takeScreenshot } from './screenshots.ts'
import { rememberSettings } from './shop-settings.ts'

const BANNER = 'Пробний банер'
const SETTINGS = [
  'home',
  'phones',
  'shopTitle',
  'nova_poshta_key',
  'deliveries',
  'delivery_methods',
  'payment_methods',
] as const

// Other tests look at settings and the home page, also when one of these tests has failed.
let putBack: () => Promise<void>
test.beforeEach(async () => {
  putBack = await rememberSettings(SETTINGS)
})
test.afterEach(async () => {
  await putBack()
  await withE2eDatabase(async (database) => {
    await dropHomeDraft(database, COMMAND)
    for (const { id, title } of await listOwnBanners(database))
      if (title === BANNER) await removeEntry(database, COMMAND, 'banners', { id })
  })
})

test('ADM-17 a phone is changed on leaving its field, is on the site, and the toast takes it back', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/admin/settings/shop')
  const phones = page.getByLabel('Телефони')
  const own = await phones.inputValue()
  await phones.fill('+380671234567')
  const shown = page.frameLocator('iframe[title="Так бачить покупець: сторінка магазину"]')
  await expect(shown.getByText('(067) 123-45-67').first()).toBeAttached()
  await phones.blur()
  await expect(page.getByText('Збережено: Телефони')).toBeVisible()
  const undo = await pauseUndo(page)
  await undo.click()
  await expect(phones).toHaveValue(own)
  await expect(shown.getByRole('main')).toBeVisible()
  await expect(shown.getByText('(067) 123-45-67')).toHaveCount(0)
  await phones.fill('12')
  await phones.blur()
  await expect(page.getByText('не підходить')).toBeVisible()
  await expectAccessible(page)
  await phones.fill(own)
  await phones.blur()
  await expect(page.getByText('не підходить')).toBeHidden()
})

test('ADM-17 ADM-21 a key is put in on a phone, never shown again, and a wrong one is found by its check', async ({
  page,
}) => {
  await using carrier = await novaPoshta()
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', '/admin/settings/delivery')
  await page.getByLabel('Ключ API').fill('0123456789abcdef0123456789ab7f2a')
  await page.getByRole('button', { name: 'Зберегти ключ' }).click()
  await expect(page.getByLabel('Ключ API')).toHaveValue('•••• •••• 7f2a')
  await page.getByRole('button', { name: /^Перевірити ?: Нова Пошта/ }).click()
  await expect(page.getByText('Перевірка зупинилася на першому кроці')).toBeVisible()
  expect(carrier.callsOf('getCounterparties').length + carrier.requests.length).toBeGreaterThan(0)
  await expectFits(page)
  await page.getByRole('button', { name: /^Замінити ?: Ключ API/ }).click()
  await page.getByRole('button', { name: /^Прибрати ключ ?: Ключ API/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Прибрати ключ: Ключ API' })
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Прибрати' }).click()
  await expect(page.getByText('Ключ прибрано: Ключ API')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Прибрати ключ/ })).toHaveCount(0)
})

test('ADM-17 ADM-21 what a delivery costs and where it goes is set on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', '/admin/settings/delivery')
  await page.getByRole('button', { name: /^Змінити ?: Нова Пошта$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Нова Пошта', exact: true })
  await dialog.getByLabel('Вартість').fill('вісімдесят')
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  await expect(dialog.getByText('Сума в гривнях, як 80 або 79,50')).toBeVisible()
  await dialog.getByLabel('Вартість').fill('79,50')
  await dialog.getByLabel('Безкоштовно від').fill('1500')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/79,50\sгрн/)).toBeVisible()
  await page.getByRole('button', { name: /^Змінити ?: Наш кур’єр/ }).click()
  const courier = page.getByRole('dialog', { name: 'Наш кур’єр' })
  await courier.getByRole('button', { name: 'Додати зону' }).click()
  await courier.getByLabel('Назва зони').fill('Київ')
  await courier.getByLabel('Міста, райони, області').fill('Київ; Бровари')
  await courier.getByLabel('Ціна, грн').fill('решта=1200; 50=600')
  await expectFits(page)
  await courier.getByRole('button', { name: 'Зберегти' }).click()
  await expect(courier).toBeHidden()
  await page.getByRole('button', { name: /^Змінити ?: Наш кур’єр/ }).click()
  await expect(courier.getByLabel('Ціна, грн')).toHaveValue('50 кг=600; решта=1200')
})

test('ADM-14 a new banner is prepared, seen by nobody, and published', async ({ page }) => {
  await openDesk(page, 'editor', '/admin/showcase')
  await page.getByRole('button', { name: 'Додати банер' }).click()
  await page.getByLabel('Напис').fill(BANNER)
  await page.getByLabel('Куди веде').fill('/collections/nema-takoi')
  await page.getByRole('button', { name: 'Зберегти в чернетку' }).click()
  await expect(page.getByText('веде в нікуди')).toBeVisible()
  await expect(page.getByText('Чернетка, покупці її ще не бачать')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Опублікувати зміни' }).click()
  await expect(page.getByText('Опубліковано, покупці вже бачать')).toBeVisible()
  const { data } = await (await page.request.get('/api/banners')).json()
  expect(JSON.stringify(data)).toContain(BANNER)
  await page.getByRole('button', { name: new RegExp(`^${BANNER}`) }).click()
  await page.getByRole('button', { name: 'Прибрати банер' }).click()
  await page.getByRole('button', { name: 'Опублікувати зміни' }).click()
  await expect(page.getByText('Чернетка, покупці її ще не бачать')).toBeHidden()
})

/** Chooses a picture beside the text, and says what it shows. */
async function addPicture(page: Page, alt: string): Promise<void> {
  const create = { width: 1400, height: 700, channels: 3 as const, background: 'teal' }
  const buffer = await sharp({ create }).png().toBuffer()
  await page.getByLabel('Файл картинки').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog', { name: 'Картинка' })
  await dialog.getByLabel('Що на картинці').fill(alt)
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Вставити' }).click()
  await expect(page.getByRole('img', { name: alt })).toBeVisible()
}

for (const width of [390, 1440])
  test(`ADM-14 ADM-21 at ${width} px the text about the shop is written, with a picture, and published`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'editor', '/admin/showcase')
    await page.getByRole('button', { name: /(Написати|Змінити) текст/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Текст про магазин' })
    const area = dialog.getByRole('textbox', { name: 'Текст на головній' })
    const words = `Ліпимо й випалюємо самі ${width}`
    await area.fill(words)
    await area.press('End')
    await addPicture(page, 'Піч у майстерні')
    await expectFits(page)
    await expect(dialog.getByRole('button', { name: 'Закрити' })).toBeInViewport({ ratio: 1 })
    await takeScreenshot(page, `text-${width}.png`)
    await dialog.getByRole('button', { name: 'Закрити' }).click()
    await expect(page.getByText('написане не збережено')).toBeVisible()
    await takeScreenshot(page, `unsaved-${width}.png`, { fullPage: true })
    await page.getByRole('button', { name: 'Змінити текст' }).click()
    await expect(area).toContainText(words)
    await dialog.getByRole('button', { name: 'Зберегти в чернетку' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Чернетка, покупці її ще не бачать')).toBeVisible()
    await expectFits(page)
    await takeScreenshot(page, `draft-${width}.png`, { fullPage: true })
    await page.getByRole('button', { name: 'Опублікувати зміни' }).click()
    await expect(page.getByText('Опубліковано, покупці вже бачать')).toBeVisible()
    await expect.poll(async () => (await page.request.get('/')).text()).toContain(words)
    await page.goto('/')
    const picture = page.getByRole('img', { name: 'Піч у майстерні' })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    await expectFits(page)
    await takeScreenshot(page, `home-${width}.png`)
  })

test('ADM-14 a page gets a picture; its words are changed, and on a phone it is no wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'editor', '/admin/pages/_new')
  const slug = `pich-${Date.now()}`
  await page.getByLabel('Назва').fill('Піч')
  await page.getByLabel('Адреса латиницею').fill(slug)
  await page.getByRole('textbox', { name: 'Текст сторінки' }).fill('Гріє до тисячі градусів')
  await page.getByRole('textbox', { name: 'Текст сторінки' }).press('End')
  await addPicture(page, 'Піч')
  await page.getByRole('img', { name: 'Піч' }).click()
  await page.getByRole('button', { name: 'Що на картинці' }).click()
  const shows = page.getByRole('dialog', { name: 'Картинка' }).getByLabel('Що на картинці')
  await expect(shows).toHaveValue('Піч')
  await shows.fill('Піч із димарем')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Піч із димарем' })).toBeVisible()
  await expectFits(page)
  await takeScreenshot(page, 'page-390.png', { fullPage: true })
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByRole('heading', { name: 'Піч', level: 1 })).toBeVisible()
  await page.goto(`/${slug}`)
  const picture = page.getByRole('img', { name: 'Піч із димарем' })
  await expect(picture).toHaveAttribute('src', /^\/media\/[\da-f]{16}-1400\.webp$/)
  await expect(picture).toHaveJSProperty('complete', true)
  await expectFits(page)
  await takeScreenshot(page, 'shown-390.png')
  await withE2eDatabase((database) => removePage(database, COMMAND, slug))
})

test('ADM-14 a page is edited, looked at as it was, goes back to a version and is removed', async ({
  page,
}) => {
  await openDesk(page, 'editor', '/admin/pages/_new')
  const slug = `maisternia-${Date.now()}`
  await page.getByLabel('Назва').fill('Майстерня')
  await page.getByLabel('Адреса латиницею').fill(slug)
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByRole('heading', { name: 'Майстерня', level: 1 })).toBeVisible()
  await page.getByLabel('Назва').fill('Наша майстерня')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByRole('heading', { name: 'Наша майстерня', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Глянути/ }).click()
  await expect(page.getByLabel('Назва')).toHaveValue('Майстерня')
  await expect(page.getByRole('heading', { name: 'Наша майстерня', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Повернути/ }).click()
  await expect(page.getByRole('heading', { name: 'Майстерня', level: 1, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Видалити сторінку' }).click()
  const dialog = page.getByRole('dialog', { name: 'Видалити сторінку' })
  await dialog.getByLabel('Введіть назву: Майстерня').fill('Майстерня')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Видалити назавжди' }).click()
  await expect(page.getByRole('heading', { name: 'Сторінки', level: 1 })).toBeVisible()
  await expect(page.getByText(`/${slug}`)).toHaveCount(0)
  expect((await page.request.get(`/${slug}`)).status()).toBe(404)
})

/** Starts the carrier's server, which knows no key but its own, for as long as the test runs. */
async function novaPoshta() {
  const server = await startNovaPoshtaServer({ port: E2E_NOVA_POSHTA_PORT })
  return { ...server, [Symbol.asyncDispose]: () => server.close() }
}

test('ADM-17 the preview is the shop’s own page with what is typed; nobody else sees it, and no script of it runs', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesk(page, 'owner', '/admin/settings/shop')
  const title = 'Крамниця, яку ще не збережено'
  await page.getByLabel('Назва магазину').fill(title)
  const frame = page.locator('iframe[title="Так бачить покупець: сторінка магазину"]')
  await expect(frame.contentFrame().getByRole('heading', { level: 1, name: title })).toBeAttached()
  expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin')
  const shopper = await context.request.get('/')
  expect(await shopper.text()).not.toContain(title)
  expect(shopper.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await takeScreenshot(page, 'shop-preview.png')
  const preview = page.getByRole('region', { name: 'Так бачить покупець' })
  await preview.getByRole('button', { name: 'Як на телефоні' }).press('Enter')
  await expect(frame).toHaveCSS('width', '390px')
  await preview.scrollIntoViewIfNeeded()
  await takeScreenshot(page, 'shop-preview-phone.png')
  await page.setViewportSize({ width: 390, height: 844 })
  await preview.scrollIntoViewIfNeeded()
  await expectFits(page)
  await expectAccessible(page)
  await takeScreenshot(page, 'shop-preview-390.png')
})

test('ADM-14 the preview of the home page shows a draft that shoppers do not see', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesk(page, 'owner', '/admin/showcase')
  const frame = page.locator('iframe[title="Головна після змін: сторінка магазину"]').contentFrame()
  await expect(frame.getByRole('main')).toBeVisible()
  const { data } = await (await page.request.get('/api/banners')).json()
  await page.getByRole('button', { name: new RegExp(`^${data[0].title}`) }).click()
  await page.getByLabel('Напис').fill(BANNER)
  await expect(frame.getByText(BANNER).first()).toBeAttached()
  await takeScreenshot(page, 'home-preview.png')
  expect(await (await context.request.get('/')).text()).not.toContain(BANNER)
  await page.keyboard.press('Escape')
  await expect(frame.getByText(BANNER)).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  await takeScreenshot(page, 'home-preview-after.png', { fullPage: true })
})

test('ADM-17 ADM-18 a bank that does not answer stands at «Помилки» and «Сьогодні» with the time of the next try, and is offered at once by a press', async ({
  page,
}) => {
  await withE2eDatabase(async (database) => {
    for (let done = 0; done < FAILURES_TO_PAUSE; done += 1) {
      await noteServiceAnswer(database, 'mono', 'api.monobank.ua не відповідає')
      await sql`update service_failures set failed_at = failed_at - interval '1 minute'`.execute(database)
    }
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'owner', '/admin/settings/jobs')
    await expect(page.getByText(/не відповідає\. Спробуємо самі .*о \d\d:\d\d/)).toBeVisible()
    await expectFits(page)
    await takeScreenshot(page, `jobs-${width}.png`)
    await page.goto('/admin')
    await expect(page.getByRole('button', { name: /^Увімкнути зараз ?: plata by mono/ })).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
    await takeScreenshot(page, `today-${width}.png`, { fullPage: true })
  }
  await page.getByRole('button', { name: /^Увімкнути зараз ?: plata by mono/ }).click()
  await expect(page.getByText('Знову пропонуємо: plata by mono')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Увімкнути зараз/ })).toHaveCount(0)
})
