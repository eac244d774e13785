import { describe, expect, it } from 'vitest'
import { type EditFactsAround, editEffect, type EditSide } from './edit-effect.ts'

const MUG = { variant_id: 1, title: 'Кухоль', quantity: 2 }
const LAMP = { variant_id: 2, title: 'Лампа', quantity: 1 }

const side = (change: Partial<EditSide> = {}): EditSide => ({
  lines: [MUG],
  total: 500_00,
  recipient: 'Олена, Львів, відділення 12',
  weight_g: 900,
  ...change,
})
const around = (change: Partial<EditFactsAround> = {}): EditFactsAround => ({
  paid: 0,
  refunded: 0,
  held: 0,
  isPaidOnDelivery: false,
  wasPaidOnDelivery: false,
  hasReceipts: true,
  stocks: new Map(),
  waybill: null,
  ...change,
})

const moneyOf = (total: number, facts: Partial<EditFactsAround>) => {
  const { payment, receipt } = editEffect(side(), side({ total }), around(facts))
  return [payment, receipt]
}
const waybillOf = (after: Partial<EditSide>, facts: Partial<EditFactsAround>) =>
  editEffect(side(), side(after), around(facts)).waybill

describe('stock', () => {
  const stocks = new Map([
    [1, 3],
    [2, 0],
  ])
  const stockOf = (before: EditSide['lines'], after: EditSide['lines']) =>
    editEffect(side({ lines: before }), side({ lines: after }), around({ stocks })).stock

  it('ADM-08 of more pieces less is left, of fewer more, and what stays as it is is not named', () => {
    expect(stockOf([MUG, LAMP], [{ ...MUG, quantity: 4 }, LAMP])).toEqual([
      { title: 'Кухоль', change: -2, left: 1, is_enough: true },
    ])
    expect(stockOf([MUG, LAMP], [{ ...MUG, quantity: 1 }])).toEqual([
      { title: 'Кухоль', change: 1, left: 4, is_enough: true },
      { title: 'Лампа', change: 1, left: 1, is_enough: true },
    ])
  })

  it.each([
    [5, 0, true],
    [6, -1, false],
  ])(
    'ADM-08 of 2 pieces and 3 in stock an order of %i leaves %i: enough? %s',
    (quantity, left, is_enough) => {
      expect(stockOf([MUG], [{ ...MUG, quantity }])).toMatchObject([{ left, is_enough }])
    },
  )

  it('ADM-08 counts lines of one variant together, and says when there is none of a new one', () => {
    expect(stockOf([MUG, { ...MUG, quantity: 1 }], [{ ...MUG, quantity: 3 }, LAMP])).toEqual([
      { title: 'Лампа', change: -1, left: -1, is_enough: false },
    ])
  })

  it('ADM-08 of a variant that nobody counts any more nothing is there; a line without one takes nothing', () => {
    const strange = { variant_id: 9, title: 'Таця', quantity: 1 }
    const gone = { variant_id: null, title: 'Старе', quantity: 1 }
    expect(stockOf([], [strange, gone])).toEqual([{ title: 'Таця', change: -1, left: -1, is_enough: false }])
    expect(stockOf([strange], [])).toMatchObject([{ change: 1, left: 1, is_enough: true }])
  })
})

describe('payment and receipt', () => {
  const none = { kind: 'none' }

  it.each([
    ['nothing has come', 600_00, {}, { kind: 'unpaid', sum: 600_00 }, none],
    ['all was paid back', 600_00, { paid: 500_00, refunded: 500_00 }, { kind: 'unpaid', sum: 600_00 }, none],
    [
      'it is paid and dearer',
      600_00,
      { paid: 500_00 },
      { kind: 'due', sum: 100_00 },
      { kind: 'extra', sum: 100_00 },
    ],
    [
      'it is paid and cheaper',
      450_00,
      { paid: 500_00 },
      { kind: 'over', sum: 50_00 },
      { kind: 'return', sum: 50_00 },
    ],
    ['what is left is what it costs', 450_00, { paid: 500_00, refunded: 50_00 }, none, none],
    ['a hold covers less', 600_00, { held: 500_00 }, { kind: 'due', sum: 100_00 }, none],
    ['a hold covers more', 450_00, { held: 500_00 }, { kind: 'hold_less', sum: 450_00 }, none],
    ['a hold and a payment cover it', 450_00, { paid: 150_00, held: 300_00 }, none, none],
    [
      'payment alone covers it, beside a hold',
      450_00,
      { paid: 450_00, held: 50_00 },
      { kind: 'hold_less', sum: 0 },
      none,
    ],
    [
      'a part is paid and a part held',
      600_00,
      { paid: 150_00, held: 300_00 },
      { kind: 'due', sum: 150_00 },
      { kind: 'extra', sum: 150_00 },
    ],
    ['it costs the same', 500_00, { paid: 400_00 }, none, none],
  ])('ADM-08 PAY-06 where %s', (_what, total, facts, payment, receipt) => {
    const [paying, fiscal] = moneyOf(total, facts)
    expect(paying).toMatchObject(payment)
    expect(fiscal).toEqual(receipt)
  })

  it('ADM-08 says whether the carrier takes what is due', () => {
    for (const isPaidOnDelivery of [true, false])
      for (const [total, facts] of [
        [600_00, {}],
        [600_00, { paid: 500_00 }],
        [450_00, { paid: 500_00 }],
        [450_00, { held: 500_00 }],
      ] as const)
        expect(moneyOf(total, { ...facts, isPaidOnDelivery })[0]).toMatchObject({
          on_delivery: isPaidOnDelivery,
        })
  })

  it('ADM-08 RCP-01 a shop without receipts issues none', () => {
    expect(moneyOf(600_00, { paid: 500_00, hasReceipts: false })[1]).toEqual(none)
    expect(moneyOf(450_00, { paid: 500_00, hasReceipts: false })[1]).toEqual(none)
  })
})

describe('waybill', () => {
  it.each([
    ['none is made', { total: 600_00 }, null, 'none'],
    ['it was annulled', { total: 600_00 }, 'annulled', 'none'],
    ['another sum', { total: 600_00 }, 'created', 'change'],
    ['another recipient', { recipient: 'Іван, Львів' }, 'asked', 'change'],
    ['another weight', { weight_g: 1200 }, 'created', 'change'],
    ['nothing that the carrier knows of', { lines: [] }, 'created', 'stays'],
    ['it is on its way', { total: 600_00 }, 'accepted', 'stays'],
  ] as const)('ADM-08 ORD-03 where %s', (_what, after, waybill, kind) => {
    expect(waybillOf(after, { waybill })).toMatchObject({ kind })
  })

  it.each([
    ['what is not paid yet', {}, 600_00],
    ['less what is paid and held', { paid: 100_00, held: 50_00 }, 450_00],
    ['with what was given back', { paid: 100_00, refunded: 30_00 }, 530_00],
    ['nothing where more is paid', { paid: 700_00 }, 0],
  ])('ADM-08 the carrier takes %s', (_what, facts, cash) => {
    expect(waybillOf({ total: 600_00 }, { ...facts, isPaidOnDelivery: true })).toMatchObject({ cash })
    expect(waybillOf({ total: 600_00 }, facts)).toMatchObject({ cash: 0 })
  })

  it('ADM-08 ORD-03 another way to pay changes what the carrier takes, where anything is due', () => {
    const onDelivery = { isPaidOnDelivery: true, waybill: 'created' } as const
    const unpaid = editEffect(side(), side(), around(onDelivery))
    expect(unpaid.waybill).toMatchObject({ kind: 'change', cash: 500_00 })
    expect(unpaid.payment).toEqual({ kind: 'unpaid', sum: 500_00, on_delivery: true })
    const paid = editEffect(side(), side(), around({ ...onDelivery, paid: 500_00 }))
    expect([paid.waybill.kind, paid.payment.kind]).toEqual(['stays', 'none'])
  })

  it('ADM-08 names the weight before and after', () => {
    expect(waybillOf({ weight_g: null }, {}).weight_g).toEqual([900, null])
  })
})
