import { describe, expect, it } from 'vitest'
import { hideName, hidePhone } from './hide-contacts.ts'

describe('hidePhone', () => {
  it.each([
    ['a stored number', '+380501234567', '+38 (050) •••-••-67'],
    ['a number of another country', '+48123456789', '+4812•••••89'],
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
