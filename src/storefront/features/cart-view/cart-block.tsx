import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Cart, CartGoods, CartLine as Line } from '#src/domain/cart/cart.ts'
import { ownRequestLines } from '#src/domain/cart/cart-check.ts'
import { CartChanges } from './cart-changes.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { clearLines, putBack, putLineBack } from './clear-lines.ts'
import { EmptyCart } from './empty-cart.tsx'
import { addRecommended, lineKey, removeLine, useCart } from '../cart/cart-store.ts'
import { RemovedLine } from './removed-line.tsx'
import { RecommendedProducts } from './recommended-products.tsx'
import { useCartCheck } from '../cart/use-cart-check.ts'
import { useCheckGlide } from './use-check-glide.ts'

/** The line that was removed last, with its position. */
type Removed = { line: Line; index: number }

type Props = {
  /** Level of the headings inside the block, one below the title above it. */
  heading: 'h2' | 'h3'
  /** Closes the modal that contains the block. Links to other pages call it too. */
  onLeave?: () => void
}

/** The whole cart, used both in its modal and on its page. */
export function CartBlock({ heading, onLeave }: Props) {
  const cart = useCart()
  const block = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [cleared, setCleared] = useState<Cart | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  useCartCheck(ownRequestLines)
  const rememberPlaces = useCheckGlide(block, '.cartm__l, .line, .cartm__s, .cartm__r')

  function handleRemove(line: Line, index: number) {
    rememberPlaces()
    // Rendered at once, so that the focus can move to what replaces the line.
    flushSync(() => {
      removeLine(line)
      setCleared(null)
      setRemoved({ line, index })
      setAnnouncement(`Прибрано з кошика: ${line.title}`)
    })
    focusNear(block.current, index)
  }

  function handleRecommended(goods: CartGoods) {
    // The new line appears above, so the button that was pressed has to stay under the finger.
    rememberPlaces('.cartm__r')
    addRecommended(goods)
  }

  function handlePutBack({ line, index }: Removed) {
    rememberPlaces()
    flushSync(() => {
      putLineBack(index, line)
      setRemoved(null)
      setAnnouncement(`Повернуто в кошик: ${line.title}`)
    })
    focusNear(block.current, index)
  }

  function handleClear() {
    setRemoved(null)
    setCleared(clearLines())
    setAnnouncement('Кошик очищено')
    block.current?.focus()
  }

  function handleUndo(cart: Cart) {
    putBack(cart)
    setCleared(null)
    setAnnouncement('Товари повернуто в кошик')
    block.current?.focus()
  }

  function handleUndoLast() {
    if (cleared) handleUndo(cleared)
    else if (removed) handlePutBack(removed)
  }

  return (
    <div className={cart.items.length > 0 ? 'cartm' : 'cartm cartm--empty'} ref={block} tabIndex={-1}>
      <output className="vh">{announcement}</output>
      <CartChanges />
      {cart.items.length === 0 ? (
        <EmptyCart onLeave={onLeave} onUndo={cleared || removed ? handleUndoLast : null} />
      ) : (
        <>
          {removed && <RemovedLine line={removed.line} onUndo={() => handlePutBack(removed)} />}
          <ul className="cartm__l" aria-label="Товари в кошику">
            {cart.items.map((line, index) => (
              <CartLine
                key={lineKey(line)}
                line={line}
                onRemove={() => handleRemove(line, index)}
                onLeave={onLeave}
              />
            ))}
          </ul>
          <CartSummary cart={cart} onClear={handleClear} onLeave={onLeave} />
          <RecommendedProducts heading={heading} onAdd={handleRecommended} onLeave={onLeave} />
        </>
      )}
    </div>
  )
}

/** Focuses the line that has moved up, or the one above, or the block itself. */
function focusNear(block: HTMLElement | null, index: number): void {
  const buttons = block?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
  const target = buttons[Math.min(index, buttons.length - 1)] ?? block
  target?.focus()
}
