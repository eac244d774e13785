import { expect, it } from 'vitest'
import { sampleCard, sampleProduct, sampleVariant } from '#tests/sample-goods.ts'
import { cartGoods } from './cart-goods.ts'

const PICTURE = {
  url: '/media/a-480.webp',
  width: 480,
  height: 480,
  conversions: { webp: '/media/a-480.webp' },
  srcset: { webp: '/media/a-480.webp 480w', avif: null },
}

it('takes a card as it is, with the variant that it offers', () => {
  const variant = { title: 'Колір', value: 'Синій' }
  expect(cartGoods(sampleCard({ variant, price: 500, old_price: 600, stock: 4 }))).toEqual({
    id: 7,
    variant_id: 70,
    title: 'Чайник «Ґанок»',
    uri: '/products/chainyk-hanok',
    picture: null,
    price: 500,
    old_price: 600,
    stock: 4,
    selectedVariant: variant,
    category: { title: 'Чайники' },
    brand: { title: 'Ґанок' },
  })
})

it('takes price, stock and picture of the chosen variant', () => {
  const variant = sampleVariant({ price: 1999, stock: 3, pictures: [PICTURE] })
  expect(cartGoods(sampleProduct({ price: 1849 }), variant)).toMatchObject({
    variant_id: 71,
    price: 1999,
    stock: 3,
    picture: PICTURE,
    selectedVariant: { title: 'Колір', value: 'Синій' },
  })
})

it('shows the picture of the product for a variant without one', () => {
  expect(cartGoods(sampleProduct({ picture: PICTURE }), sampleVariant()).picture).toEqual(PICTURE)
})

it('names no variant for the only one of a product', () => {
  expect(cartGoods(sampleProduct(), sampleVariant({ title: null, value: null })).selectedVariant).toBeNull()
})

it('takes a product of no brand', () => {
  expect(cartGoods(sampleCard({ brand: null })).brand).toBeNull()
})
