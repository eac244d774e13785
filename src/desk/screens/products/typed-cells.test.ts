import { expect, it } from 'vitest'
import type { DeskVariant } from '#src/contract/admin/goods.ts'
import { createTypedCells } from './typed-cells.ts'

const variant: DeskVariant = {
  id: 7,
  sku: null,
  value: null,
  price: 2690,
  old_price: null,
  promotion_price: null,
  shown_old_price: null,
  stock: 3,
  sold: 0,
  is_visible: true,
  pinned: [],
  thumb: null,
}

const typed = (text: string) => [{ variant, field: 'price' as const, text }]

it('ADM-10 a key on the way from 2690,00 to 2690,50 leaves the typed text as it is, and leaving the cell forgets the saved value', () => {
  const { staged, type } = createTypedCells()
  for (const text of ['2', '26', '269', '2690']) type(typed(text), '7.price')
  expect(staged.get().get('7.price')?.text).toBe('2690')
  // As the grid writes it when the cell is left.
  type(typed('2\u00A0690,00'), '7.price')
  expect(staged.get().size).toBe(0)
  // What is pasted or filled down is no typing: the saved value is no change in any spelling.
  type(typed('2690'), '')
  expect(staged.get().size).toBe(0)
})
