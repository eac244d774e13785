import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '#tests/property-runs.ts'
import {
  addToCart,
  type Cart,
  type CartGoods,
  changeQuantity,
  emptyCart,
  findLine,
  joinLines,
  MAX_QUANTITY,
  putLine,
  removeAt,
  withLines,
} from './cart.ts'
import { type CheckedLine, mergeCheck } from './cart-check.ts'
import { readCart } from './stored-cart.ts'

/**
 * Only a few goods, so that lines of the same ones meet: with a variant, without one, and as another storefront
 * stores them.
 */
const goods: fc.Arbitrary<CartGoods> = fc
  .record({
    id: fc.integer({ min: 1, max: 3 }),
    variant: fc.constantFrom(null, 'червоний', 'синій'),
    isNamed: fc.boolean(),
    price: fc.integer({ min: 1, max: 9_999 }),
    stock: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ id, variant, isNamed, price, stock }) => ({
    id,
    variant_id: isNamed && variant !== null ? id * 10 + variant.length : null,
    title: `Річ ${id}`,
    uri: `/products/${id}`,
    picture: null,
    price: price / 100,
    old_price: null,
    stock,
    selectedVariant: variant === null ? null : { title: 'Колір', value: variant },
    category: null,
    brand: null,
  }))

const answer: fc.Arbitrary<CheckedLine> = fc
  .record({
    goods,
    most: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    change: fc.constantFrom(null, null, null, 'gone' as const),
  })
  .map(({ goods: { id, variant_id, selectedVariant, price, stock }, most, change }) => ({
    product_id: id,
    variant_id,
    change,
    title: `Річ ${id}`,
    uri: null,
    selectedVariant,
    picture: null,
    price,
    old_price: null,
    stock,
    max_quantity: most,
    quantity: stock,
  }))

/** Actions of one shopper in two browsers, and answers of the shop about the cart. */
const deed = fc.oneof(
  goods.map((given) => (cart: Cart) => addToCart(cart, given)),
  fc.tuple(fc.nat(5), fc.integer({ min: -1, max: 12 })).map(
    ([place, quantity]) =>
      (cart: Cart) =>
        changeQuantity(cart, place, quantity),
  ),
  fc.nat(5).map((place) => (cart: Cart) => removeAt(cart, place)),
  fc.tuple(fc.nat(5), goods).map(
    ([place, given]) =>
      (cart: Cart) =>
        putLine(cart, place, { ...given, quantity: 1, is_recommended: false }),
  ),
  fc.array(answer, { maxLength: 4 }).map((answers) => (cart: Cart) => mergeCheck(cart, answers).cart),
  fc.constant((cart: Cart) => readCart(JSON.parse(JSON.stringify(cart)))),
)
const carts = fc
  .array(deed, { maxLength: 25 })
  .map((deeds) => deeds.reduce((cart, act) => act(cart), emptyCart()))

function expectRight(cart: Cart): void {
  for (const [place, line] of cart.items.entries()) {
    expect(findLine(cart, line)).toBe(place)
    expect(Number.isInteger(line.quantity) && line.quantity >= 1 && line.quantity <= MAX_QUANTITY).toBe(true)
  }
  const kopiykas = cart.items.reduce(
    (sum, { price, quantity }) => sum + Math.round(price * 100) * quantity,
    0,
  )
  expect(Math.round(cart.totalPrice * 100)).toBe(kopiykas)
  expect(cart.totalItems).toBe(cart.items.reduce((sum, { quantity }) => sum + quantity, 0))
}

it('CART-01 CART-05 CART-06 whatever is done with a cart, it has each of its goods once, a right sum, and reads back as it was stored', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      expectRight(cart)
      const read = readCart(JSON.parse(JSON.stringify(cart)))
      expect({ ...read, recommendedProducts: [] }).toEqual({ ...cart, recommendedProducts: [] })
    }),
    propertyRuns(300),
  )
})

const pieces = (lines: Cart['items']) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

it('CART-01 two carts that become one lose no piece, and it matters not how often they are joined', () => {
  fc.assert(
    fc.property(carts, carts, (mine, other) => {
      const joined = joinLines([...mine.items, ...other.items])
      expectRight(withLines(emptyCart(), joined))
      expect(pieces(joined)).toBe(pieces(mine.items) + pieces(other.items))
      expect(joinLines(joined)).toEqual(joined)
    }),
    propertyRuns(300),
  )
})

it('CART-09 after the shop has checked a cart no line has more than can be bought, and what is gone is gone', () => {
  // The shop gives one answer for each line.
  const saidOnce = fc.uniqueArray(answer, { maxLength: 3, selector: ({ product_id }) => product_id })
  fc.assert(
    fc.property(carts, saidOnce, (cart, answers) => {
      const { cart: checked } = mergeCheck(cart, answers)
      expectRight(checked)
      for (const said of answers) {
        const most = said.change === 'gone' ? 0 : Math.min(said.stock, said.max_quantity ?? said.stock)
        const of = checked.items.filter((line) => isOf(line, said))
        for (const { quantity } of of) expect(quantity).toBeLessThanOrEqual(most)
      }
    }),
    propertyRuns(300),
  )
})

/** Whether the answer is certainly about the line: by its id, or by its variant where neither has an id. */
function isOf(line: Cart['items'][number], said: CheckedLine): boolean {
  return (
    line.id === said.product_id &&
    line.variant_id === said.variant_id &&
    line.selectedVariant?.value === said.selectedVariant?.value
  )
}
