import { beforeAll, expect, it } from 'vitest'
import type { GoodsChange } from '#src/contract/admin/goods.ts'
import { MOST_PRICE, toHryvnias } from '#src/domain/money/money.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { changeTitle } from './change-title.ts'
import { previewChange } from './preview-change.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

const NBSP = '\u00A0'
const MOST = toHryvnias(MOST_PRICE)

/**
 * What a change makes of one variant, whose values are in kopiykas; for a value that is not allowed, the
 * reason.
 */
async function after(change: GoodsChange, given: { price?: number; old_price?: number; stock?: number }) {
  const { variant } = await shop.build.product(given)
  const selection = { variants: [variant.id] }
  const shown = await previewChange(shop.database, { actor: COMMAND, change, selection })
  return shown.wrong_rows[0]?.reason ?? shown.largest[0]?.after ?? (shown.same === 1 ? 'same' : 'none')
}

type Rounding = 'none' | '1' | '10' | '9' | '99'
const percent = (value: number, rounding: Rounding): GoodsChange => ({
  field: 'price',
  op: 'percent',
  value,
  rounding,
})
const sum = (value: number, rounding: Rounding = 'none'): GoodsChange => ({
  field: 'price',
  op: 'sum',
  value,
  rounding,
})

it.each<[number, GoodsChange, number | string]>([
  [10_050, percent(-5, 'none'), 95.48],
  [10_010, percent(-5, 'none'), 95.1],
  [10_000, percent(2.5, 'none'), 102.5],
  [10_000, percent(0, 'none'), 'same'],
  [10_000, sum(-0.5), 99.5],
  [10_000, sum(-100), 'Ціна має бути більшою за нуль'],
  [10_000, sum(-99.99), 0.01],
  [10_000, sum(MOST - 100), MOST],
  [10_000, sum(MOST - 99.99), `Ціна не може перевищувати 1 000 000 000,00`],
  [10_000, sum(0.49, '1'), 'same'],
  [10_000, sum(0.5, '1'), 101],
  [10_000, sum(4.99, '10'), 'same'],
  [10_000, sum(5, '10'), 110],
  [500, sum(4.99, '10'), 10],
  [500, sum(4.4, '10'), 9],
  [500, sum(5, '10'), 10],
  [10_000, sum(8.99, '9'), 99],
  [10_000, sum(9, '9'), 109],
  [500, sum(3.99, '9'), 9],
  [500, sum(4, '9'), 9],
  [500, sum(3.4, '9'), 8],
  [10_000, sum(0.98, '99'), 99.99],
  [10_000, sum(0.99, '99'), 100.99],
  [50, sum(0.48, '99'), 0.98],
  [50, sum(0.49, '99'), 0.99],
  [50, sum(1.48, '99'), 0.99],
  [10_000, { field: 'price', op: 'set', value: 77.77 }, 77.77],
])('GDS-01 of %i kopiykas %j makes %s', async (price, change, expected) => {
  expect(await after(change, { price })).toBe(expected)
})

const oldPercent = (value: number, rounding: Rounding = 'none'): GoodsChange => ({
  field: 'old_price',
  op: 'percent',
  value,
  rounding,
})
const oldSet = (value: number): GoodsChange => ({ field: 'old_price', op: 'set', value })

it.each<[GoodsChange, number | string]>([
  [oldPercent(25), 125],
  [oldPercent(25.4, '1'), 125],
  [oldPercent(0), 'Стара ціна має бути вища за нову'],
  [oldSet(100), 'Стара ціна має бути вища за нову'],
  [oldSet(100.01), 100.01],
  [oldSet(MOST), MOST],
  [{ field: 'old_price', op: 'price' }, 100],
])('GDS-01 beside a price of 100 hryvnias %j makes the old one %s', async (change, expected) => {
  expect(await after(change, { price: 10_000 })).toBe(expected)
})

it('GDS-01 no old price may be above the highest', async () => {
  const expected = `Ціна не може перевищувати 1 000 000 000,00`
  expect(await after(oldPercent(1), { price: MOST * 100 })).toBe(expected)
})

it.each<[GoodsChange, number | string]>([
  [{ field: 'stock', op: 'set', value: 0 }, 0],
  [{ field: 'stock', op: 'sum', value: -5 }, 0],
  [{ field: 'stock', op: 'sum', value: -6 }, 'Залишок не може бути меншим за нуль'],
  [{ field: 'stock', op: 'sum', value: 999_995 }, 1_000_000],
  [{ field: 'stock', op: 'sum', value: 999_996 }, 'Залишок не може перевищувати 1 000 000 шт.'],
])('GDS-01 of five pieces %j makes %s', async (change, expected) => {
  expect(await after(change, { stock: 5 })).toBe(expected)
})

it.each<[GoodsChange, string]>([
  [{ field: 'price', op: 'set', value: 1500 }, `Ціна 1${NBSP}500,00${NBSP}грн`],
  [percent(-5.5, '10'), `Ціна \u22125,5${NBSP}%, до 10 грн`],
  [percent(0, '1'), `Ціна +0${NBSP}%, до 1 грн`],
  [sum(10), `Ціна +10,00${NBSP}грн`],
  [sum(0), `Ціна +0,00${NBSP}грн`],
  [sum(-10, '99'), `Ціна \u221210,00${NBSP}грн, до 99 коп.`],
  [{ field: 'old_price', op: 'none' }, 'Без старої ціни'],
  [{ field: 'old_price', op: 'price' }, 'Стара ціна = теперішня'],
  [oldSet(9), `Стара ціна 9,00${NBSP}грн`],
  [oldPercent(20, '9'), `Стара ціна +20${NBSP}% до теперішньої, до 9 грн униз`],
  [{ field: 'stock', op: 'set', value: 4 }, 'Залишок 4'],
  [{ field: 'stock', op: 'sum', value: -4 }, `Залишок \u22124${NBSP}шт.`],
  [{ field: 'is_visible', value: true }, 'Показати на сайті'],
  [{ field: 'is_visible', value: false }, 'Сховати з сайту'],
  [{ field: 'category', value: 7 }, 'Категорія «7»'],
  [{ field: 'promotion', op: 'add', value: 7 }, 'Додати до акції «7»'],
  [{ field: 'promotion', op: 'remove', value: 7 }, 'Прибрати з акції «7»'],
])('ADM-10 the history calls %j «%s»', (change, title) => {
  expect(changeTitle(change)).toBe(title)
})
