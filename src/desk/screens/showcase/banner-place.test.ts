import { expect, it } from 'vitest'
import type { DraftBanner } from '#src/contract/admin/home.ts'
import { placeOf } from './banner-place.ts'

const banner = (id: number | null, title: string): DraftBanner => ({
  id,
  title,
  text: '',
  url: '/',
  ends_with_promotion: false,
  picture_id: null,
})
const [winter, spring, fresh] = [banner(7, 'Зима'), banner(8, 'Весна'), banner(null, 'Новий')]

it('ADM-19 a banner that is open is found where another has moved it, whatever it says now', () => {
  expect(placeOf([fresh, spring, { ...winter, title: 'Зима вже тут' }], winter)).toBe(2)
})

it('ADM-19 one that is not published yet is known by what it says', () => {
  expect(placeOf([winter, spring, fresh], fresh)).toBe(2)
})

it.each([
  ['removed meanwhile', winter],
  ['changed meanwhile and without a number', fresh],
  ['new', null],
])('ADM-19 no other banner stands for one that is %s', (_, opened) => {
  expect(placeOf([spring, banner(null, 'Інший')], opened)).toBe(-1)
})
