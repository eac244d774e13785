import { afterPress } from '../../runtime/late-parts/after-paint.ts'
import { openModal } from '../../runtime/stores/modal-store.ts'

/** Below this width the header has no search field; the same 768 px as in the stylesheets. */
const PHONE = '(max-width: 767px)'

export function isPhone(): boolean {
  return window.matchMedia(PHONE).matches
}

/** Opens the search of a phone. It takes over what has been typed in `input` until it is loaded. */
export function openSearch(input: HTMLInputElement | null): void {
  afterPress(() => openModal('search-modal', input))
}
