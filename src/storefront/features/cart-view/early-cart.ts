import { type Cart, emptyCart } from '#src/domain/cart/cart.ts'
import { readCart } from '#src/domain/cart/stored-cart.ts'
import { drawLine } from './early-cart-lines.ts'

/** As many lines as fit into a window; the others appear with the page's scripts. */
const SHOWN_LINES = 6

// Runs in the head, so that the pictures are requested together with the stylesheets. The element for the lines
// does not exist then, so wait for the parser.
const lines = storedCart().items.slice(0, SHOWN_LINES).map(drawLine)
const parsed = new MutationObserver(fillPlace)
parsed.observe(document, { childList: true, subtree: true })
document.addEventListener('DOMContentLoaded', () => parsed.disconnect(), { once: true })

function fillPlace(): void {
  const filled = document.querySelector<HTMLElement>('.cartp__filled')
  const empty = document.querySelector<HTMLElement>('.cartp__empty')
  if (!filled || !empty) return
  parsed.disconnect()
  filled.hidden = lines.length === 0
  empty.hidden = lines.length > 0
  if (lines.length > 0) filled.querySelector('.cartm__l')?.replaceChildren(...lines)
}

function storedCart(): Cart {
  try {
    return readCart(JSON.parse(localStorage.getItem('cart') ?? 'null'))
  } catch {
    // The stored cart is damaged or storage is forbidden; the page will then show an empty cart too.
    return emptyCart()
  }
}
