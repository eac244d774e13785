import { isPlain } from '../runtime/plain-press.ts'

/**
 * Skips the header. With scripts the address stays the same: the router would treat a new one as a navigation,
 * for which parts that are not hydrated yet are rendered again, and the focus in them would be lost.
 */
export function SkipLink() {
  return (
    <a
      className="skip"
      href="#main"
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      До вмісту сторінки
    </a>
  )
}
