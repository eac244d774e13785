import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { CartLine as Line } from '#src/domain/cart/cart.ts'
import { readCart } from '#src/domain/cart/stored-cart.ts'
import { sampleCard } from '#tests/sample-goods.ts'
import { cartGoods } from '../cart/cart-goods.ts'
import { CartLine } from './cart-line.tsx'
import { drawLine } from './early-cart-lines.ts'

const picture = {
  url: '/media/mug-1000.webp',
  width: 1000,
  height: 800,
  conversions: { webp: '/media/mug-480.webp' },
  srcset: { webp: '/media/mug-480.webp 480w', avif: '/media/mug-480.avif 480w' },
}

function line(change: Partial<Line> = {}): Line {
  return { ...cartGoods(sampleCard()), picture, quantity: 1, is_recommended: false, ...change }
}

function drawByPage(shown: Line): HTMLElement {
  const drawn = document.createElement('ul')
  drawn.innerHTML = renderToStaticMarkup(
    <StaticRouter location="/cart">
      <CartLine line={shown} onRemove={() => undefined} onLeave={undefined} />
    </StaticRouter>,
  )
  return drawn
}

const htmlOf = (drawn: Element, part: string) => drawn.querySelector(part)?.outerHTML
const sourcesOf = (drawn: Element) =>
  [...drawn.querySelectorAll('source, img')].map((source) =>
    ['type', 'srcset', 'sizes', 'src', 'width', 'height', 'alt'].map((name) => source.getAttribute(name)),
  )

it.each([
  ['one piece', line({ price: 1849, old_price: null, selectedVariant: null })],
  [
    'several pieces of a variant',
    line({ quantity: 3, selectedVariant: { title: 'Колір', value: 'піщаний' } }),
  ],
  ['an old price', line({ price: 100, old_price: 150 })],
  ['a name that is tied', line({ title: 'Ковдра з вовни, 200 × 220 см' })],
])('draws %s as the page will', (_name, shown) => {
  const early = drawLine(shown)
  const page = drawByPage(shown)
  expect(sourcesOf(early)).toEqual(sourcesOf(page))
  for (const part of ['.line__t b', '.muted', '.price__now small', '.pic']) {
    expect(early.querySelector(part)?.textContent).toBe(page.querySelector(part)?.textContent)
  }
  expect(htmlOf(early, '.line__t b')).toBe(htmlOf(page, '.line__t b'))
})

it('CART-05 reads nothing stored as HTML and asks for no address that the shop would not draw', () => {
  const bad = '"><img src=x onerror=alert(1)>'
  const stored = [
    { id: 1, title: bad, price: 1, quantity: 1, selectedVariant: { title: '', value: bad } },
    { id: 2, title: 'Кухоль', price: 1, quantity: 1, picture: { url: 'javascript:alert(1)' } },
    { id: 3, title: 'Кухоль', price: 1, quantity: 1, picture: '//elsewhere.example/mug.webp' },
    { id: 4, title: 'Кухоль', price: 1, quantity: 1, picture: 'data:image/svg+xml,<svg onload=alert(1)>' },
  ]
  const drawn = readCart(stored).items.map(drawLine)
  expect(drawn.flatMap((early) => [...early.querySelectorAll('img, source, [onerror]')])).toEqual([])
  expect(drawn.map((early) => early.querySelector('b')?.textContent)).toEqual([
    bad,
    'Кухоль',
    'Кухоль',
    'Кухоль',
  ])
})
