import { expect, it } from 'vitest'
import { type ChosenPoint, pointRefusal } from './fit-point.ts'
import type { ParcelGood } from './misfit.ts'

const BRANCH: ChosenPoint = {
  carrier: 'nova_poshta',
  kind: 'branch',
  number: '12',
  max_weight_g: 10_000,
  max_size_mm: [600, 400, 300],
  max_declared: null,
}
const LOCKER: ChosenPoint = { ...BRANCH, kind: 'locker', number: '5123' }
const POST: ChosenPoint = { ...BRANCH, carrier: 'ukrposhta' }
const good = (weight_g: number | null, size_mm: ParcelGood['size_mm'] = null): ParcelGood => ({
  title: 'Стіл',
  quantity: 1,
  weight_g,
  size_mm,
})

const BRANCH_METHOD = 'nova_poshta'
const LOCKER_METHOD = 'nova_poshta_locker'
it.each([
  ['a branch', BRANCH, BRANCH_METHOD, true, null],
  ['a locker', LOCKER, LOCKER_METHOD, true, null],
  ['a locker by the one method there is', LOCKER, BRANCH_METHOD, false, null],
  ['a locker instead of a branch', LOCKER, BRANCH_METHOD, true, 'Це поштомат'],
  ['a branch instead of a locker', BRANCH, LOCKER_METHOD, true, 'Оберіть поштомат'],
  ['a point of another carrier', POST, BRANCH_METHOD, true, 'іншого перевізника'],
  ['a point that is closed', null, BRANCH_METHOD, true, 'вже не приймає посилок'],
  ['a typed address', undefined, LOCKER_METHOD, true, null],
] as const)('DLV-03 DLV-04 the kind of %s', (_, point, method, hasLockers, words) => {
  const reason = pointRefusal({ point }, { method, hasLockers, goods: [], declared: 0 })
  expect(reason === null ? null : words && reason.includes(words)).toBe(words === null ? null : true)
})

it.each([
  [good(10_000), null],
  [good(null), null],
  [good(12_000), 'Стіл, 12 кг, не вміщується у відділення № 12: до 10 кг'],
  [good(null, [300, 600, 400]), null],
  [good(null, [300, 610, 400]), 'Стіл, 30 × 61 × 40 см, не вміщується у відділення № 12: до 60 × 40 × 30 см'],
] as const)('DLV-04 %j and what the branch takes: %s', (one, words) => {
  const reason = pointRefusal(
    { point: BRANCH },
    { method: BRANCH_METHOD, hasLockers: true, declared: 0, goods: [one] },
  )
  expect(reason?.replaceAll('\u00A0', ' ') ?? null).toEqual(
    words === null ? null : `${words}. Оберіть інше відділення або спосіб доставки`,
  )
})
