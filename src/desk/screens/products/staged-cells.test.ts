import { describe, expect, it } from 'vitest'
import type { DeskVariant } from '#src/contract/admin/goods.ts'
import { cellText, decide, keyOf, readBlock, readCell, reasonOf, settleCells, stage } from './staged-cells.ts'

const variant: DeskVariant = {
  id: 7,
  sku: 'GK-101',
  value: null,
  price: 390,
  old_price: null,
  promotion_price: null,
  shown_old_price: null,
  stock: 31,
  sold: 0,
  is_visible: true,
  pinned: [],
  thumb: null,
}
const typed = (field: 'price' | 'old_price' | 'stock', text: string) => [{ variant, field, text }]

describe('ADM-10 staged cells', () => {
  it.each([
    ['price', '1 299,5', 1299.5],
    ['price', '1299.50 грн', 1299.5],
    ['price', '1299,', 1299],
    ['price', '1299.', 1299],
    ['price', ',', undefined],
    ['price', '1,2,', undefined],
    ['price', '', null],
    ['price', '12,345', undefined],
    ['price', 'дорого', undefined],
    ['stock', '48', 48],
    ['stock', '4,5', undefined],
    ['stock', '4,', undefined],
  ] as const)('reads %s «%s»', (field, text, value) => {
    expect(readCell(field, text)).toBe(value)
  })

  it('shows amounts with thousands and kopiykas', () => {
    expect(cellText('price', 1299.5)).toBe('1\u00A0299,50')
    expect(cellText('stock', 0)).toBe('0')
    expect(cellText('old_price', null)).toBe('')
  })

  it('forgets a cell that says again what is saved', () => {
    const cells = stage(new Map(), typed('price', '400'))
    expect(cells.get(keyOf(7, 'price'))).toMatchObject({ was: 390, text: '400' })
    expect(stage(cells, typed('price', '390,00')).size).toBe(0)
    expect(stage(cells, typed('price', '390')).size).toBe(0)
  })

  it('lets kopiykas be typed over the same hryvnias: no key on the way counts as the saved value', () => {
    const texts = ['3', '39', '390', '390,', '390,5'].map((text) => {
      const cells = stage(new Map(), typed('price', text), true)
      return cells.get(keyOf(7, 'price'))?.text
    })
    expect(texts).toEqual(['3', '39', '390', '390,', '390,5'])
    expect(stage(new Map(), typed('price', '390,00'), true).size).toBe(0)
    expect(stage(new Map(), typed('old_price', ''), true).size).toBe(0)
  })

  it('measures an old price by the price beside it', () => {
    const cell = stage(new Map(), typed('old_price', '390')).get(keyOf(7, 'old_price'))
    if (!cell) throw new Error('not staged')
    expect(reasonOf(cell, 390)).toContain('Стара ціна має бути вища за нову: 390,00')
    expect(reasonOf(cell, 380)).toBeNull()
  })

  it('keeps what was typed beside another’s value until the person decides', () => {
    const cells = stage(new Map(), typed('stock', '29'))
    const met = settleCells(cells, [
      { id: 7, field: 'stock', state: 'conflict', current: 30, by: 'Ірина', at: null },
    ])
    expect(met.get('7.stock')).toMatchObject({ text: '29', other: { current: 30, by: 'Ірина' } })
    expect(decide(met, '7.stock', true).get('7.stock')).toMatchObject({ was: 30, text: '29', other: null })
    expect(decide(met, '7.stock', false).size).toBe(0)
  })

  it('reads a block of Excel', () => {
    expect(readBlock('100\t5\r\n200\t6\r\n')).toEqual([
      ['100', '5'],
      ['200', '6'],
    ])
  })
})
