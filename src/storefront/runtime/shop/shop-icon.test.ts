import { expect, it } from 'vitest'
import { drawShopIcon, hasDemoLogo } from './shop-icon.ts'

it.each([
  ['Крамниця Олени', '>К<'],
  ['«їжак»', '>Ї<'],
  ['5 елемент', '>5<'],
])('draws the first letter of «%s»', (title, letter) => {
  expect(drawShopIcon(title)).toContain(letter)
})

it('knows the demo by its logo', () => {
  expect([hasDemoLogo({ logo: '/logo.svg' }), hasDemoLogo({ logo: '' }), hasDemoLogo(undefined)]).toEqual([
    true,
    false,
    false,
  ])
})
