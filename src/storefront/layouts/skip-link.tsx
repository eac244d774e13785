import { isPlain } from '../runtime/plain-press.ts'

/**
 * Past the header to the page itself. With scripts the address stays: the router would take another one for a navigation, for which what
 * it has not taken over yet is drawn anew, and the focus in it would be lost.
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
