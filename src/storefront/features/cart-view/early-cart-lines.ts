import type { CartLine } from '#src/domain/cart/cart.ts'
import { formatPrice, priceParts, toKopiykas } from '#src/domain/money/money.ts'
import type { StoredPicture } from '#src/domain/stored/stored-picture.ts'
import { tie } from '#src/domain/text/typography.ts'
import { lineSums } from '../cart/cart-sums.ts'
import { lineNote } from './line-note.ts'
import { LINE_PICTURE_SIZES } from './line-picture-sizes.ts'

/**
 * Builds a line as `CartLine` renders it, without interactive parts. Only properties are set, so stored values
 * are never parsed as HTML.
 */
export function drawLine(line: CartLine): HTMLElement {
  const note = lineNote(line)
  const name = element('span', '', element('b', '', tie(line.title)))
  if (note !== '') name.append(element('span', 'muted', note))
  return element(
    'li',
    'line',
    drawPicture(line.picture),
    // Reserves the place of the button that removes the line.
    element('div', 'line__t', name, element('span', 'ib')),
    element('div', 'line__f', drawPrice(line)),
  )
}

function drawPicture(picture: StoredPicture | null): HTMLElement {
  if (picture === null) return element('span', 'pic')
  const { avif, webp } = picture.srcset
  const sources = [source('image/webp', webp)]
  if (avif !== null) sources.unshift(source('image/avif', avif))
  const image = new Image(picture.width, picture.height)
  image.alt = ''
  image.fetchPriority = 'high'
  const drawn = element('picture', '', ...sources, image)
  image.src = picture.url
  return element('span', 'pic', drawn)
}

function source(type: string, srcset: string): HTMLSourceElement {
  return Object.assign(document.createElement('source'), { type, srcset, sizes: LINE_PICTURE_SIZES })
}

function drawPrice(line: CartLine): HTMLElement {
  const { price, oldPrice } = lineSums(line)
  const { whole, rest } = priceParts(toKopiykas(price))
  const now = element('span', 'price__now', whole, element('small', '', rest))
  if (oldPrice === null) return element('span', 'price', now)
  const old = element('span', 'price__old', formatPrice(toKopiykas(oldPrice)))
  return element('span', 'price price--sale', now, old)
}

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}
