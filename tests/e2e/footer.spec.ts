import { expect, type Locator, type Page, test } from '@playwright/test'
import type { WorkingDay } from '#src/domain/dates/working-hours.ts'
import { WEEK } from '#src/domain/dates/week.ts'
import { openPage, textOf } from './shopper.ts'
import { withSettings } from './shop-settings.ts'

function footer(page: Page): Locator {
  return page.getByRole('contentinfo')
}

function day(index: number, start: string | null, end: string | null): WorkingDay {
  const name = WEEK[index]
  if (!name) throw new Error(`no day ${index} in a week`)
  return { day: name, is_working: start !== null, start_time: start, end_time: end }
}

/** The opening hours in the footer as rows of text. */
async function hoursIn(page: Page): Promise<string[]> {
  const rows = await footer(page).locator('dl > div').allInnerTexts()
  return rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())
}

test('FOOT-01 FMT-03: the footer shows all that the owner has set', async ({ page }) => {
  const changed = {
    shopTitle: 'Крамниця перевірки',
    shopDescription: 'Опис крамниці для перевірки.',
    copyright: '© Права перевірки',
    address: 'м. Харків, вул. Перевірки, 7',
    logo: '/empty-shelf.svg',
    phones: ['+380501112233', '+380504445566'],
    emails: ['perevirka@oselia.example'],
    instagram: 'https://instagram.com/perevirka.example',
    telegram: 'https://t.me/perevirka_example',
    facebook: 'https://facebook.com/perevirka.example',
    footerMenu: [
      {
        title: 'Довідка',
        url: '',
        badge: null,
        products_count: null,
        children: [
          { title: 'Як повернути', url: '/returns', badge: 'важливо', products_count: null, children: [] },
        ],
      },
    ],
  }
  await withSettings(changed, ['/'], async () => {
    await openPage(page, '/')
    const parts = footer(page)
    const text = await textOf(parts)
    for (const shown of [
      changed.shopDescription,
      changed.copyright,
      changed.address,
      '+38 (050) 111-22-33',
      'Довідка',
    ]) {
      expect(text).toContain(shown)
    }
    const addresses = await parts
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(
      expect.arrayContaining([
        'tel:+380501112233',
        'tel:+380504445566',
        'mailto:perevirka@oselia.example',
        changed.instagram,
        changed.telegram,
        changed.facebook,
        '/returns',
      ]),
    )
    await expect(parts.getByRole('link', { name: 'Як повернути' })).toContainText('важливо')
    const home = parts.getByRole('link', { name: /Крамниця перевірки/ })
    await expect(home.locator('img')).toHaveAttribute('src', changed.logo)
  })
})

test('FOOT-01: a network that the owner has not set is not shown', async ({ page }) => {
  await withSettings({ telegram: '', copyright: '© Без мережі' }, ['/'], async () => {
    await openPage(page, '/')
    await expect(footer(page).getByRole('link', { name: 'Instagram' })).toBeVisible()
    await expect(footer(page).getByRole('link', { name: 'Telegram' })).toHaveCount(0)
  })
})

test('FOOT-02: columns fold under their headings at 767 px and stand open at 768', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await openPage(page, '/')
  const heading = footer(page).getByRole('button', { name: 'Каталог' })
  const link = footer(page).getByRole('link', { name: 'Текстиль' })
  await expect(heading).toHaveAttribute('aria-expanded', 'false')
  await expect(link).toBeHidden()
  await heading.click()
  await expect(heading).toHaveAttribute('aria-expanded', 'true')
  await expect(link).toBeVisible()
  await heading.click()
  await expect(link).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(link).toBeVisible()
  await expect(heading).toBeHidden()
})

const EVERY_DAY = WEEK.map((_, index) => day(index, '08:00', '20:00'))
const MIXED = [
  ...[0, 1, 2].map((index) => day(index, '09:00', '18:00')),
  day(3, '10:00', '18:00'),
  day(4, '09:00', '18:00'),
  day(5, null, null),
  day(6, null, null),
]

test('HOURS-01: seven equal days are «Щодня»', async ({ page }) => {
  await withSettings({ working_hours: EVERY_DAY, copyright: '© Щоденні' }, ['/'], async () => {
    await openPage(page, '/')
    expect(await hoursIn(page)).toEqual(['Щодня 08:00–20:00'])
  })
})

test('HOURS-02 HOURS-03 HOURS-04: neighbouring equal days are one row, short names, days off said', async ({
  page,
}) => {
  const changed = { working_hours: MIXED, working_hours_short_use: true, copyright: '© Короткі' }
  await withSettings(changed, ['/'], async () => {
    await openPage(page, '/')
    expect(await hoursIn(page)).toEqual([
      'Пн–Ср 09:00–18:00',
      'Чт 10:00–18:00',
      'Пт 09:00–18:00',
      'Сб–Нд Вихідний',
    ])
  })
})

test('HOURS-03: long names where the owner wants them', async ({ page }) => {
  const changed = { working_hours: MIXED, working_hours_short_use: false, copyright: '© Довгі' }
  await withSettings(changed, ['/'], async () => {
    await openPage(page, '/')
    expect(await hoursIn(page)).toEqual([
      'Понеділок–середа 09:00–18:00',
      'Четвер 10:00–18:00',
      'П’ятниця 09:00–18:00',
      'Субота–неділя Вихідний',
    ])
  })
})
