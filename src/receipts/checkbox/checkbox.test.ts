import { expect, it } from 'vitest'
import { beginChain, findChain, findReturned, payChain, returnChain } from './chains.ts'
import {
  closeShift,
  currentShift,
  findReceipt,
  isOffline,
  openShift,
  receiptBody,
  receiptUrl,
  sell,
} from './checkbox.ts'
import { CheckboxDown, CheckboxRefused } from './checkbox-call.ts'
import { registerState } from './register-state.ts'
import { validateReceipt } from './validate-receipt.ts'

type Answer = unknown

/** Gives the answers it was given, one after another, and notes what it was asked. */
function script(...answers: Answer[]) {
  const asked: unknown[] = []
  const call = async (...given: unknown[]) => {
    const answer = answers[asked.push(given) - 1]
    if (answer instanceof Error) throw answer
    return answer
  }
  return { call, asked }
}

const MISSING = new CheckboxRefused('Checkbox: не знайдено', 404)
const REFUSED = new CheckboxRefused('Checkbox: зміну вже відкрито', 400)
const DOWN = new CheckboxDown('Checkbox не відповідає')
const UNREADABLE = 'Checkbox: незрозуміла відповідь'
const SHIFT = { id: 'shift', status: 'OPENED', opened_at: '2026-01-15T08:00:00Z' }
const MADE = { id: 'a', status: 'DONE', fiscal_code: 'Ф1' }
const PAYMENT = { id: 'a', payments: [{ type: 'CASHLESS' as const, value: 100 }] }
const SALE = { ...PAYMENT, goods: [] }

it.each<[Answer, unknown]>([
  [SHIFT, SHIFT],
  [
    { id: 'shift', status: 'CREATED' },
    { id: 'shift', status: 'CREATED' },
  ],
  [null, null],
  [{}, null],
  [MISSING, null],
])('RCP-02 when Checkbox answers %j the shift is %j', async (answer, shift) => {
  const { call, asked } = script(answer)
  expect(await currentShift(call)).toEqual(shift)
  expect(asked).toEqual([['GET', '/cashier/shift']])
})

it('RCP-02 a shift is opened, and the one that is there already is taken', async () => {
  const opened = script(SHIFT)
  expect(await openShift(opened.call)).toEqual(SHIFT)
  expect(opened.asked).toEqual([['POST', '/shifts', {}]])
  expect(await openShift(script(REFUSED, SHIFT).call)).toEqual(SHIFT)
  await expect(openShift(script(REFUSED, null).call)).rejects.toBe(REFUSED)
  const down = script(DOWN, SHIFT)
  await expect(openShift(down.call)).rejects.toBe(DOWN)
  expect(down.asked).toHaveLength(1)
  await expect(openShift(script({}).call)).rejects.toThrow(UNREADABLE)
})

it('RCP-02 a shift is closed', async () => {
  const { call, asked } = script({})
  await closeShift(call)
  expect(asked).toEqual([['POST', '/shifts/close', {}]])
})

it('RCP-01 a receipt is sold and found by our own number; one that is not there is none', async () => {
  const { call, asked } = script(MADE, MADE, MISSING)
  expect([await sell(call, SALE), await findReceipt(call, 'a'), await findReceipt(call, 'b')]).toEqual([
    MADE,
    MADE,
    null,
  ])
  expect(asked).toEqual([
    ['POST', '/receipts/sell', SALE],
    ['GET', '/receipts/a'],
    ['GET', '/receipts/b'],
  ])
})

it('RCP-03 an answer that cannot be read, and a refusal that is no «not found», say nothing of the receipt', async () => {
  await expect(sell(script({ id: 'a' }).call, SALE)).rejects.toMatchObject({
    name: 'CheckboxDown',
    message: UNREADABLE,
  })
  await expect(findReceipt(script([]).call, 'a')).rejects.toThrow(UNREADABLE)
  await expect(findReceipt(script(REFUSED).call, 'a')).rejects.toBe(REFUSED)
  await expect(findReceipt(script(DOWN).call, 'a')).rejects.toBe(DOWN)
  await expect(beginChain(script({}).call, 'c', SALE)).rejects.toThrow(UNREADABLE)
  await expect(payChain(script({}).call, 'c', PAYMENT)).rejects.toThrow(UNREADABLE)
  await expect(findChain(script({}).call, 'c')).rejects.toThrow(UNREADABLE)
})

it.each([
  [{ ...MADE, tax_url: 'https://cabinet.tax.gov.ua/1' }, 'https://cabinet.tax.gov.ua/1'],
  [{ ...MADE, tax_url: 'javascript:alert(1)//https://' }, 'https://kasa.test/api/v1/receipts/a/html'],
  [{ ...MADE, tax_url: null }, 'https://kasa.test/api/v1/receipts/a/html'],
  [MADE, 'https://kasa.test/api/v1/receipts/a/html'],
])('RCP-04 of %j the shopper is given %s', (receipt, url) => {
  expect(receiptUrl('https://kasa.test', receipt)).toBe(url)
})

it.each([
  [MADE, false],
  [{ ...MADE, is_created_offline: true }, true],
  [{ ...MADE, is_created_offline: true, is_sent_dps: false }, true],
  [{ ...MADE, is_created_offline: true, is_sent_dps: true }, false],
  [{ ...MADE, is_created_offline: false, is_sent_dps: false }, false],
  [{ ...MADE, fiscal_code: null }, true],
  [{ ...MADE, fiscal_code: '', is_created_offline: true, is_sent_dps: true }, true],
])('RCP-03 that %j waits for the tax office is %s', (receipt, expected) => {
  expect(isOffline(receipt)).toBe(expected)
})

it('RCP-01 a receipt names goods in kopiykas and thousandths, their tax and what it goes back of', () => {
  const lines = [{ code: '7', name: 'Ч'.repeat(129), price: 12_550, quantity: 2 }]
  const { payments } = PAYMENT
  const wanted = { id: 'a', lines, payments, isReturn: false, relatedId: null, tax: undefined }
  const good = { code: '7', name: 'Ч'.repeat(128), price: 12_550 }
  expect(receiptBody(wanted)).toStrictEqual({
    id: 'a',
    goods: [{ good, quantity: 2_000, is_return: false, discounts: [] }],
    payments,
  })
  expect(receiptBody({ ...wanted, isReturn: true, relatedId: 'b', tax: 'А' })).toStrictEqual({
    id: 'a',
    goods: [{ good: { ...good, tax: ['А'] }, quantity: 2_000, is_return: true, discounts: [] }],
    payments,
    related_receipt_id: 'b',
  })
})

it('RCP-01 a chain of prepayments begins with goods, is paid to and goes back by its own name', async () => {
  const { call, asked } = script(MADE, MADE, {})
  expect(await beginChain(call, 'Z/1', SALE)).toEqual(MADE)
  expect(await payChain(call, 'Z/1', PAYMENT)).toEqual(MADE)
  await returnChain(call, 'Z/1')
  expect(asked).toEqual([
    ['POST', '/prepayment-receipts', { ...SALE, custom_relation_id: 'Z/1' }],
    ['POST', '/prepayment-receipts/Z%2F1', PAYMENT],
    ['POST', '/prepayment-receipts/Z%2F1/return', {}],
  ])
})

it.each<[Answer, unknown]>([
  [
    { pre_payment_status: 'PARTIAL_PAID', left_to_pay: 5_000 },
    { isOpen: true, isReturned: false, left: 5_000, returned: [] },
  ],
  [
    { pre_payment_status: 'FULL_PAID', left_to_pay: null, receipt_chain: null },
    { isOpen: false, isReturned: false, left: 0, returned: [] },
  ],
  [
    { pre_payment_status: 'CANCELLED', receipt_chain: { returned_receipts: ['b', 'c'] } },
    { isOpen: false, isReturned: true, left: 0, returned: ['b', 'c'] },
  ],
  [
    { pre_payment_status: 'CANCELLED', receipt_chain: { returned_receipts: null } },
    { isOpen: false, isReturned: true, left: 0, returned: [] },
  ],
  [MISSING, null],
])('RCP-01 of a chain that Checkbox calls %j it is known: %j', async (answer, chain) => {
  const { call, asked } = script(answer)
  expect(await findChain(call, 'Z/1')).toEqual(chain)
  expect(asked).toEqual([['GET', '/prepayment-receipts/Z%2F1']])
})

it('RCP-01 a chain has gone back when all of its return receipts are made', async () => {
  const other = { ...MADE, id: 'b' }
  expect(await findReturned(script(MADE, other).call, ['a', 'b'])).toEqual([MADE, other])
  expect(await findReturned(script(MADE, { ...other, status: 'CREATED' }).call, ['a', 'b'])).toBeNull()
  expect(await findReturned(script(MISSING, other).call, ['a', 'b'])).toBeNull()
  expect(await findReturned(script().call, [])).toBeNull()
})

const ONLINE = { isTest: false, isOffline: false, isOfflineByHand: false, codes: null }

it.each<[Answer[], unknown]>([
  [[{ offline_mode: false, is_test: true, stay_offline: true }], { ...ONLINE, isTest: true }],
  [[{ offline_mode: false, is_test: false }], ONLINE],
  [[MISSING], ONLINE],
  [['?'], ONLINE],
  [[{ offline_mode: true }, { available: 0 }], { ...ONLINE, isOffline: true, codes: 0 }],
  [[{ offline_mode: true, stay_offline: false }, MISSING], { ...ONLINE, isOffline: true }],
  [
    [{ offline_mode: true, stay_offline: true, is_test: true }, {}],
    { isTest: true, isOffline: true, isOfflineByHand: true, codes: null },
  ],
])('RCP-03 of a register that is called %j it is known: %j', async (answers, state) => {
  const { call, asked } = script(...answers)
  expect(await registerState(call)).toEqual(state)
  expect(asked).toEqual(
    [
      ['GET', '/cash-registers/info'],
      ['GET', '/cash-registers/get-offline-codes-count'],
    ].slice(0, answers.length),
  )
})

it('RCP-01 a receipt for one hryvnia is looked at and not made', async () => {
  const { call, asked } = script({ total: 100 })
  await validateReceipt(call, 'А')
  const good = { code: 'check', name: 'Перевірка', price: 100, tax: ['А'] }
  expect(asked).toEqual([
    [
      'POST',
      '/receipts/validate',
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
        goods: [{ good, quantity: 1_000, is_return: false, discounts: [] }],
        payments: [{ type: 'CASHLESS', value: 100 }],
      },
    ],
  ])
})
