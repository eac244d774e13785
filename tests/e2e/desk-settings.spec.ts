import { expect, type Page, test } from '@playwright/test'
import { expectFits, openDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'

test.afterEach(() =>
  withE2eDatabase(async (database) => {
    await database.deleteFrom('trade_feeds').where('name', 'in', ['prom', 'hotline']).execute()
    await database.deleteFrom('settings').where('key', '=', 'exchange_rates').execute()
  }),
)

const storedHotline = () =>
  withE2eDatabase((database) =>
    database.selectFrom('trade_feeds').select('rules').where('name', '=', 'hotline').executeTakeFirst(),
  )
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

for (const width of [1440, 768, 390]) {
  test(`ADM-17 OUT-03 which goods go to a marketplace is chosen and counted before it is saved, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'owner', '/admin/settings/feeds')
    const row = rowOf(page, 'Prom')
    await row.getByRole('button', { name: /Які товари/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toContainText('Потрапить')
    const whole = await dialog.getByRole('status').textContent()
    await dialog.getByLabel('Додати категорію').selectOption({ label: 'Посуд' })
    await expect(dialog.getByRole('button', { name: /Прибрати.*Посуд/ })).toBeVisible()
    await expect(dialog.getByRole('status')).toContainText('інші категорії')
    await expect(dialog.getByRole('status')).not.toHaveText(whole ?? '')
    await dialog.getByLabel('Ціна магазину від').fill('900')
    await dialog.getByLabel('Ціна магазину до').fill('100')
    await expect(dialog).toContainText('Ціна «від» більша за ціну «до»')
    await dialog.getByLabel('Ціна магазину до').fill('5000')
    await expect(dialog.getByRole('status')).toContainText('дешевші')
    await expectFits(page)
    await dialog.getByRole('button', { name: 'Зберегти' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('Лише «Посуд»')
  })
}

test('ADM-17 OUT-01 the address of a feed gets a secret part after a question, and another one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', '/admin/settings/feeds')
  const row = rowOf(page, 'Hotline')
  await row.getByRole('switch').click()
  const address = row.locator('code')
  await expect(address).toHaveText(/\/feeds\/hotline\.xml$/)
  await row.getByRole('button', { name: /Додати таємну частину/ }).click()
  await expect(page.getByRole('dialog')).toContainText('одразу перестане працювати')
  await expectFits(page)
  await page.getByRole('button', { name: 'Змінити адресу' }).click()
  await expect(address).toHaveText(/\/feeds\/[\w-]{24}\/hotline\.xml$/)
  const first = (await address.textContent()) ?? ''
  await row.getByRole('button', { name: /Замінити таємну частину/ }).click()
  await page.getByRole('button', { name: 'Змінити адресу' }).click()
  await expect(address).not.toHaveText(first)
  await row.getByLabel('Номер фірми на Hotline').fill('12345')
  await row.getByLabel('Націнка').click()
  await expect.poll(storedHotline).toMatchObject({ rules: { firm_id: '12345' } })
})

for (const width of [1440, 390]) {
  test(`ADM-17 IMP-01 rates are typed a row a currency, and what is wrong is said there, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'owner', '/admin/settings/import')
    const rates = page.getByRole('group', { name: 'Скільки гривень коштує одиниця валюти' })
    await rates.getByRole('button', { name: 'Додати валюту' }).click()
    await rates.getByLabel('Код валюти 1').fill('uah')
    await rates.getByLabel('Курс UAH').fill('1')
    await rates.getByRole('button', { name: 'Зберегти курси' }).click()
    await expect(rates).toContainText('Курс гривні до гривні завжди 1')
    await rates.getByLabel('Код валюти 1').fill('usd')
    await rates.getByLabel('Курс USD').fill('41,50')
    await rates.getByRole('button', { name: 'Зберегти курси' }).click()
    await expect(rates).toContainText('Задано')
    await expect(rates.getByRole('button', { name: 'Зберегти курси' })).toBeHidden()
    await page.reload()
    await expect(rates.getByLabel('Курс USD')).toHaveValue('41,50')
    await expectFits(page)
  })
}

for (const width of [1440, 768, 390])
  test(`ADM-17 ADM-21 at ${width} px keys of a payment service open under its switch, those of a carrier stand apart`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'owner', '/admin/settings/payment')
    const row = rowOf(page, 'plata by mono')
    await expect(row.getByLabel('Токен магазину')).toBeHidden()
    await row.getByText('Ключі: plata by mono').press('Enter')
    await row.getByLabel('Токен магазину').fill('typed')
    await expect(row.getByRole('button', { name: 'Зберегти ключ' })).toBeVisible()
    await expectFits(page)
    await row.getByRole('button', { name: /^Перевірити/ }).click()
    await expect(row.getByRole('alert')).toContainText('Перевірка зупинилася на першому кроці')
    await page.goto('/admin/settings/delivery')
    await expect(page.getByRole('region', { name: 'Нова Пошта', exact: true })).toContainText('Ключ API')
  })
