import { expect, it } from 'vitest'
import { paidForLines, receiptLines, restLines, saleLines, type SoldOrder } from './receipt-goods.ts'

const order = (change: Partial<SoldOrder> = {}): SoldOrder => ({
  number: '100001',
  lines: [
    { code: 'A', name: 'Чашка', price: 450_00, quantity: 2 },
    { code: 'B', name: 'Плед', price: 99_99, quantity: 3 },
  ],
  discount: 0,
  delivery_price: 0,
  ...change,
})
const brief = (given: SoldOrder, amount: number) =>
  receiptLines(given, amount).map(({ code, price, quantity }) => `${code} ${price}×${quantity}`)

it.each([
  ['as sold', order(), 1199_97, ['A 45000×2', 'B 9999×3']],
  [
    'with what is brought',
    order({ delivery_price: 80_00 }),
    1279_97,
    ['A 45000×2', 'B 9999×3', 'delivery 8000×1'],
  ],
  [
    'a discount is off the goods alone',
    order({ discount: 119_97, delivery_price: 80_00 }),
    1160_00,
    ['A 40501×2', 'B 8999×2', 'B 9000×1', 'delivery 8000×1'],
  ],
  ['an advance above the order', order(), 1200_00, ['A 45000×2', 'B 9999×3', 'advance 3×1']],
  ['one kopiyka', order(), 1, ['A 1×1']],
])('RCP-01 lines of a receipt: %s', (_title, given, amount, lines) => {
  expect(brief(given, amount)).toEqual(lines)
})

/** Pseudo-random numbers that are the same in every run. */
function* numbers(): Generator<number> {
  for (let state = 42; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

it('RCP-01 lines agree with the sum to the kopiyka, whatever was sold, taken off and paid', () => {
  const random = numbers()
  const upTo = (most: number) => 1 + (Number(random.next().value) % most)
  for (let round = 0; round < 2000; round += 1) {
    const lines = Array.from({ length: upTo(6) }, (_, index) => ({
      code: String(index),
      name: 'Товар',
      price: upTo(5_000_00),
      quantity: upTo(40),
    }))
    const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const amount = upTo(goods + 100_00)
    const made = receiptLines(
      order({ lines, discount: upTo(goods) - 1, delivery_price: upTo(200_00) }),
      amount,
    )
    expect(made.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(amount)
    expect(made.every(({ price, quantity }) => price > 0 && quantity > 0)).toBe(true)
  }
})

it.each([
  ['a part is a prepayment', 200_00, 0, ['advance 20000×1 Передоплата за замовленням № 100001']],
  ['another part too', 200_00, 200_00, ['advance 20000×1 Передоплата за замовленням № 100001']],
  [
    'the rest is the goods, with the prepayment named',
    1000_00,
    199_97,
    ['A 37501×2 Чашка; передоплату 199,97 грн сплачено раніше', 'B 8332×1 Плед', 'B 8333×2 Плед'],
  ],
  ['all at once is the goods', 1199_97, 0, ['A 45000×2 Чашка', 'B 9999×3 Плед']],
  [
    'what comes when all is paid is in advance',
    5_00,
    1199_97,
    ['advance 500×1 Передоплата за замовленням № 100001'],
  ],
])('RCP-01 settlement after a prepayment: %s', (_title, amount, earlier, lines) => {
  const made = saleLines(order(), amount, earlier)
  expect(made.map(({ code, price, quantity, name }) => `${code} ${price}×${quantity} ${name}`)).toEqual(lines)
  expect(made.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(amount)
})

it('RCP-01 parts of any number agree with their sums to the kopiyka', () => {
  const random = numbers()
  const upTo = (most: number) => 1 + (Number(random.next().value) % most)
  for (let round = 0; round < 500; round += 1) {
    let earlier = 0
    for (let part = 0; part < 4; part += 1) {
      const amount = upTo(600_00)
      const made = saleLines(order({ delivery_price: 80_00 }), amount, earlier)
      expect(made.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(amount)
      earlier += amount
    }
  }
})

it('RCP-01 a prepayment is measured by the whole order: less its discount, with what is brought', () => {
  const whole = order({ discount: 119_97, delivery_price: 80_00 })
  const names = (amount: number, earlier: number) => saleLines(whole, amount, earlier).map(({ name }) => name)
  expect(names(1159_99, 0)).toEqual(['Передоплата за замовленням № 100001'])
  expect(names(1160_00, 0)).toEqual(['Чашка', 'Плед', 'Плед', 'Доставка'])
  expect(names(1_00, 1160_00)).toEqual(['Передоплата за замовленням № 100001'])
})

it('RCP-01 PAY-09 what comes for an order that costs nothing any more is in advance, and no more than it is', () => {
  for (const [amount, earlier] of [
    [5_00, 0],
    [5_00, 3_00],
  ] as const)
    expect(saleLines(order({ lines: [] }), amount, earlier)).toMatchObject([
      { code: 'advance', price: amount, quantity: 1 },
    ])
})

it('RCP-01 what was left to pay is the goods as they are where nothing was paid before, and nothing of an empty order', () => {
  expect(restLines(order(), 0)).toEqual(receiptLines(order(), 1199_97))
  expect(restLines(order({ lines: [] }), 0)).toEqual([])
})

it('PAY-07 of equal lines the first have the kopiykas that are left over', () => {
  const cup = { price: 1_00, quantity: 1 }
  expect(paidForLines([cup, cup, cup], 1)).toEqual([1_00, 1_00, 99])
  expect(paidForLines([cup, cup, cup], 2)).toEqual([1_00, 99, 99])
})

it('ADM-14 PAY-07 a discount that is all that its lines are worth leaves the others alone; one beyond it does not', () => {
  const lines = [
    { price: 1_00, quantity: 1 },
    { price: 1_00, quantity: 1, takes_discount: false },
  ]
  expect(paidForLines(lines, 1_00)).toEqual([0, 1_00])
  expect(paidForLines(lines, 1_01)).toEqual([50, 49])
  expect(paidForLines([{ price: 0, quantity: 1 }], 0)).toEqual([0])
})

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

it('ADM-14 PAY-07 RCP-01 a discount is split to lines in whole kopiykas that make it up, and leaves out what takes none', () => {
  const random = numbers()
  const upTo = (most: number) => 1 + (Number(random.next().value) % most)
  for (let round = 0; round < 2000; round += 1) {
    const lines = Array.from({ length: upTo(6) }, () => ({
      price: upTo(5_000_00),
      quantity: upTo(40),
      takes_discount: upTo(3) > 1,
    }))
    const worth = lines.map(({ price, quantity }) => price * quantity)
    const taking = sum(worth.filter((_, place) => lines[place]?.takes_discount))
    const discount = upTo(sum(worth)) - 1
    const paid = paidForLines(lines, discount)
    expect(sum(paid)).toBe(sum(worth) - discount)
    expect(paid.every((amount, place) => amount >= 0 && amount <= (worth[place] ?? 0))).toBe(true)
    if (taking < discount) continue
    const untouched = lines.flatMap(({ takes_discount }, place) => (takes_discount ? [] : [place]))
    expect(untouched.map((place) => paid[place])).toEqual(untouched.map((place) => worth[place]))
  }
})
