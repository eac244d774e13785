import { expect, test } from '@playwright/test'
import type { MenuItem } from '#src/contract/settings.ts'
import { drawer, openDrawer, topBar } from './menus.ts'
import { openPage } from './shopper.ts'
import { withSettings } from './shop-settings.ts'

const leaf = (title: string, url: string): MenuItem => ({
  title,
  url,
  badge: null,
  children: [],
  products_count: null,
})
const MENU: MenuItem[] = [
  {
    ...leaf('Добірки', '/collections'),
    badge: 'нове',
    products_count: 17,
    children: [
      { ...leaf('Для чаю', '/collections/hlyna'), badge: 'хіт', products_count: 1234 },
      { ...leaf('Ще глибше', ''), children: [leaf('Третій рівень', '/collections/dibrova')] },
    ],
  },
  { ...leaf('Без адреси', ''), children: [leaf('Усередині', '/brands')] },
  leaf('Як доставляємо', '/delivery'),
]
const CHANGED = { headerMenu: MENU, copyright: '© Меню перевірки' }

test('HEAD-05: the desktop menu shows what the owner has set: title, address, badge, children, count', async ({
  page,
}) => {
  await withSettings(CHANGED, ['/'], async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, '/')
    await expect(topBar(page).getByRole('link', { name: 'Як доставляємо' })).toHaveAttribute(
      'href',
      '/delivery',
    )
    const nav = page.getByRole('navigation', { name: 'Розділи каталогу' })
    const top = nav.getByRole('link', { name: /^Добірки/ })
    await expect(top).toHaveAttribute('href', '/collections')
    await expect(top).toContainText('нове')
    await expect(top).toContainText('17')
    await expect(nav.getByRole('link', { name: 'Акції' })).toHaveCount(0)
    await top.focus()
    const child = nav.getByRole('link', { name: /^Для чаю/ })
    await expect(child).toBeVisible()
    await expect(child).toHaveAttribute('href', '/collections/hlyna')
    await expect(child).toContainText('хіт')
    await expect(child).toContainText(/1\s234/)
    await expect(nav.getByRole('link', { name: 'Третій рівень' })).toHaveAttribute(
      'href',
      '/collections/dibrova',
    )
  })
})

test('HEAD-05: an entry without an address opens what is below it, by the keyboard too', async ({ page }) => {
  await withSettings(CHANGED, ['/'], async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, '/')
    const nav = page.getByRole('navigation', { name: 'Розділи каталогу' })
    await expect(nav.getByRole('link', { name: 'Усередині' })).toBeHidden()
    await nav.getByRole('button', { name: 'Без адреси' }).focus()
    await page.keyboard.press('Tab')
    await expect(nav.getByRole('link', { name: 'Усередині' })).toBeFocused()
    await expect(nav.locator('[aria-current]')).toHaveCount(0)
  })
})

test('HEAD-05: the mobile menu shows what the owner has set, level by level', async ({ page }) => {
  await withSettings(CHANGED, ['/'], async () => {
    await openDrawer(page)
    const menu = drawer(page)
    const top = menu.getByRole('button', { name: /^Добірки/ })
    await expect(top).toContainText('нове')
    await expect(top).toContainText('17')
    await top.click()
    const child = menu.getByRole('link', { name: /^Для чаю/ })
    await expect(child).toHaveAttribute('href', '/collections/hlyna')
    await expect(child).toContainText('хіт')
    await expect(child).toContainText(/1\s234/)
    await menu.getByRole('button', { name: 'Ще глибше' }).click()
    await expect(menu.getByRole('link', { name: 'Третій рівень' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Як доставляємо' })).toHaveAttribute('href', '/delivery')
  })
})
