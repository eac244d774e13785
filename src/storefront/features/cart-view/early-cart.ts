import { type Cart, emptyCart } from '#src/domain/cart/cart.ts'
import { readCart } from '#src/domain/cart/stored-cart.ts'
import { drawLine } from './early-cart-lines.ts'

/** As many as a window shows; the others come with the page's scripts. */
const SHOWN_LINES = 6

// It runs in the head: the pictures are asked for together with the styles, and the place for them is not there yet.
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
    // Damaged or forbidden: the page will show an empty cart as well.
    return emptyCart()
  }
}
