import { describe, expect, it } from 'vitest'
import { hideBranch, hideName, hidePhone } from './hide-contacts.ts'

describe('hidePhone', () => {
  it.each([
    ['a stored number', '+380501234567', '+38 (•••) •••-••-67'],
    ['a number of another country', '+48123456789', '+48•••••••89'],
    ['a short one', '12345', '•••45'],
    ['none', '', ''],
  ])('hides the middle of %s', (_title, phone, hidden) => {
    expect(hidePhone(phone)).toBe(hidden)
  })
})

describe('hideName', () => {
  it.each([
    ['Олена', 'Олена'],
    ['Олена Коваль', 'Олена К.'],
    ['  Коваль   Олена Іванівна ', 'Коваль О. І.'],
    ['Ян 𝒦', 'Ян 𝒦.'],
    ['', ''],
  ])('shows «%s» as «%s»', (name, hidden) => {
    expect(hideName(name)).toBe(hidden)
  })
})

describe('hideBranch', () => {
  it.each([
    ['Відділення 12', 'Відділення 12'],
    ['Відділення №12 (до 30 кг): вул. Шевченка, 5, кв. 7', 'Відділення №12, •••'],
    ['№ 14, вул. Городоцька, 65', '№ 14, •••'],
    ['поштомат 25123', 'поштомат 25123'],
    ['12', '12'],
    ['3, вул. Зелена, 1', '3, •••'],
    ['вул. Зелена, 10, кв. 4', '•••'],
    ['12а вул. Садова', '•••'],
    [' ', ''],
  ])('ORD-09 shows «%s» as «%s»', (typed, hidden) => {
    expect(hideBranch(typed)).toBe(hidden)
  })
})
