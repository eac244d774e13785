import { expect, it } from 'vitest'
import { offlineHtml } from './offline-html.ts'

const SHOP = { shopTitle: 'Оселя', logo: '/logo.svg', phones: ['+380440000101'] }

/** Not inserted into the test's page, so that nothing it refers to is loaded. */
function shown(settings: Partial<typeof SHOP> = {}): Element {
  const page = document.createElement('div')
  page.innerHTML = offlineHtml({ ...SHOP, ...settings }, '/assets/a.css')
  return page
}

it('says what happened, and leads to the cart, to the phone and back to the page that was wanted', () => {
  const page = shown()
  expect(page.querySelector('h1')?.textContent).toBe('Немає з’єднання')
  const addresses = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['', '/cart', '/', 'tel:+380440000101'])
})

it('runs no scripts, since it stands under the address of another page', () => {
  expect(shown().querySelector('script')).toBeNull()
})

it('shows the name where there is no logo, and no call where there is no phone', () => {
  const page = shown({ logo: '', phones: [] })
  expect(page.querySelector('.logo')?.textContent).toBe('Оселя')
  expect(page.querySelector('a[href^="tel:"]')).toBeNull()
})

it('takes the owner’s words for words', () => {
  const page = shown({ shopTitle: '<b>"Дім & сад"</b>', logo: '/a".svg' })
  expect(page.querySelector('title')?.textContent).toBe('Немає з’єднання — <b>"Дім & сад"</b>')
  expect(page.querySelector('.logo img')?.getAttribute('src')).toBe('/a".svg')
})
